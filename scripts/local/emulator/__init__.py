"""One module for each gap between MiniStack and AWS; its `close()` closes the gap."""
