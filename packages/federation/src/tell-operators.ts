import type { Tell } from './json-fields';

/** Writes to the browser's console what of a remote had to be left out, for whoever looks into it. */
export const tellOperators: Tell = (problem) => console.warn(problem);
