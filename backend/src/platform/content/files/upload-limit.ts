import { Problem } from '../../kernel/problems/problem.js';

/** How large a file may be, and what is said of a larger one. */
export interface UploadLimit {
  readonly bytes: number;
  /** Names the limit and says what to do. */
  readonly sentence: string;
  /** What a larger file is answered with, where it is not 'payload-too-large' with the sentence. */
  readonly problem?: () => Problem;
}

/** The answer to a file above the limit. */
export function aboveLimit({ sentence, problem }: UploadLimit): Problem {
  return problem?.() ?? new Problem('payload-too-large', sentence);
}
