import { failedJobList } from '../../kernel/outbox/failed-jobs.js';
import { PageQueryOf } from '../../kernel/lists/page-query.js';

export class FailedJobListQueryDto extends PageQueryOf(failedJobList) {}

/** A failed job. */
export class FailedJobDto {
  /** Id of the job, for `POST /api/jobs/failed/{id}/retry`. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Type of the job, such as `policy-import`. @example policy-import */
  job: string;
  /** Id of the record that the job is for. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  subjectId: string;
  /** Number of attempts. @example 5 */
  attempts: number;
  /** Reason it failed, as a sentence; null if the cause is internal to Stampline. @example "Redis did not respond." */
  problem: string | null;
  /** Time it failed, ISO 8601, UTC. */
  failedAt: string;
}
