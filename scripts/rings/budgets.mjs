/** Seconds that each ring may take on a quiet machine with two cores, with everything built. docs/test-rings.md says what to do when one is over. @type {Record<string, number>} */
export const BUDGETS = { types: 40, lint: 60, unit: 180, integration: 480, browser: 440 };
