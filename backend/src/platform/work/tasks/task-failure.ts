import type { ProblemType } from '../../kernel/problems/problem-types.js';
import { PermanentJobError } from '../queue/permanent-job-error.js';

/** Error that a task's work throws if another attempt cannot help: the task fails immediately, and users see `message`. */
export class TaskFailedError extends PermanentJobError {
  constructor(
    readonly type: ProblemType,
    message: string,
  ) {
    super(message);
  }
}

/** Error for a task that was removed while it was running. Its results must not be kept. */
export class TaskRemovedError extends Error {
  override readonly name = 'TaskRemovedError';
}
