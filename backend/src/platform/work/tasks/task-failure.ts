import type { ProblemType } from '../../kernel/problems/problem-types.js';
import { PermanentJobError } from '../queue/permanent-job-error.js';

/** Thrown by a task's work when another attempt cannot help: the task fails at once, and users see `message`. */
export class TaskFailedError extends PermanentJobError {
  constructor(
    readonly type: ProblemType,
    message: string,
  ) {
    super(message);
  }
}

/** Thrown when the task was removed while it ran; none of it may be kept. */
export class TaskRemovedError extends Error {
  override readonly name = 'TaskRemovedError';
}
