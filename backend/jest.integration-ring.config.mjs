import single from './jest.integration.config.mjs';

/** All integration specs, in shares that load the product's modules once each. */
export default { ...single, testRegex: '/test/shares/share-\\d\\.ts$' };
