// Reactor: see docs/architecture.md.
