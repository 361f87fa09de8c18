import { Problem } from '../../kernel/problems/problem.js';

/** Maximum size of a file, and the error for a larger one. */
export interface UploadLimit {
  readonly bytes: number;
  /** Sentence for the user that states the limit and what to do. */
  readonly sentence: string;
  /** Problem for a larger file; defaults to 'payload-too-large' with the sentence. */
  readonly problem?: () => Problem;
}

export function createLimitProblem({ sentence, problem }: UploadLimit): Problem {
  return problem?.() ?? new Problem('payload-too-large', sentence);
}
