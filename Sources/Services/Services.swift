// Services: see docs/architecture.md.
