import { stopSharedProducts } from './product.js';

// Registered before the hooks of any spec, so that it runs after them.
afterAll(stopSharedProducts);
