import { ApiError } from '@stampline/api-client';

/** Answers of a server that is starting, overloaded or behind a gateway that could not reach it. */
const PASSING: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** Whether the same request may succeed in a moment: the server was not reached, or could not answer. */
export const isPassing = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && PASSING.has(error.status));
