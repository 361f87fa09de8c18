import { stopSharedProducts } from './product.js';

// The test environment calls it once all hooks have run.
Object.assign(globalThis, { stopWhatSpecsShare: stopSharedProducts });
