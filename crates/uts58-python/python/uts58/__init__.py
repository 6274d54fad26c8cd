"""Finds links in text of any script, by UTS #58."""

from uts58._uts58 import Linkifier

__all__ = ["Linkifier"]
