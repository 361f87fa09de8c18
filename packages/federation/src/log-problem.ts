import type { Report } from './json-fields';

/** Logs skipped parts of a remote to the browser console, for operators. */
export const logProblem: Report = (problem) => console.warn(problem);
