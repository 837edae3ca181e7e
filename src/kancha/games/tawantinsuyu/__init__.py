"""Tawantinsuyu: heirs of the Sapa Inca build, weave, conquer and celebrate on the terraced hill of Cusco."""
from kancha.games.tawantinsuyu.game import Tawantinsuyu as Tawantinsuyu
