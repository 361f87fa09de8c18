import type { ReportProblem } from './json-fields';

/** Logs the skipped parts of a remote to the browser console, for operators. */
export const logProblem: ReportProblem = (problem) => console.warn(problem);
