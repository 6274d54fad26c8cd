import pytest
from uts58 import Linkifier


@pytest.fixture(scope="session")
def linkifier():
    return Linkifier("messages")
