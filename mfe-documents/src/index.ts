// The shared modules are negotiated before anything that imports them runs.
void import('./standalone');
