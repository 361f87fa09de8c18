import type { Tell } from './json-fields';

/** Logs skipped parts of a remote to the browser console, for operators. */
export const tellOperators: Tell = (problem) => console.warn(problem);
