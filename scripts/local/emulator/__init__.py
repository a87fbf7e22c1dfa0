"""A module for each service of AWS, in it a function for each gap of MiniStack, which says what AWS does instead."""
