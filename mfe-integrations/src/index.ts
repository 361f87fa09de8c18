// Shared modules must be negotiated before any code that imports them runs.
void import('./standalone');
