import { stopSharedProducts } from './product.js';

// Called by the environment of the tests once all hooks have run.
Object.assign(globalThis, { stopWhatSpecsShare: stopSharedProducts });
