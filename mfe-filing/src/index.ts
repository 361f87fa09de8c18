// Shared modules must be negotiated before anything that imports them runs.
void import('./standalone');
