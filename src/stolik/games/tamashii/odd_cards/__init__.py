"""Rules of single cards, one module for each Scenario or kind of card; importing this package registers them."""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
