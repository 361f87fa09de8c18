/** Seconds that each ring may take on a quiet machine with two cores, with everything built. docs/test-rings.md says what to do when one is over. @type {Record<string, number>} */
export const BUDGETS = { types: 30, lint: 50, unit: 150, integration: 550, browser: 420 };
