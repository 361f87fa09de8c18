import { Problem } from '../../kernel/problems/problem.js';

/** Creates the problem for a request while the first one with the same key is still running. */
export const createStillRunningProblem = (): Problem =>
  new Problem('idempotency-conflict', 'The first request with this Idempotency-Key is still running.', { headers: { 'Retry-After': '2' } });
