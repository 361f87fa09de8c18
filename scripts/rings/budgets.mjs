/** Seconds that each ring may take on a quiet machine with two cores, with everything built. docs/test-rings.md says what to do when one is over. @type {Record<string, number>} */
export const BUDGETS = { types: 35, lint: 55, unit: 150, integration: 600, browser: 480 };
