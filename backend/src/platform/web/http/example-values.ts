/** Id for examples in the API document. */
export const EXAMPLE_ID = '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90';
/** Time for examples in the API document. */
export const EXAMPLE_TIME = '2026-11-21T15:04:05.000Z';
