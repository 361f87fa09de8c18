import { failedJobList } from '../outbox/dead-letters.js';
import { PageQueryOf } from '../lists/page-query.js';

export class FailedJobListQueryDto extends PageQueryOf(failedJobList) {}

/** A job that was given up. */
export class FailedJobDto {
  /** Names the job in `POST /api/jobs/failed/{id}/retry`. */
  id: string;
  /** What was to be done, such as `policy-import`. */
  job: string;
  /** The id of what it was to be done to. */
  subjectId: string;
  /** How often it was tried. */
  attempts: number;
  /** Why it cannot be done, as a sentence; null when the cause is inside Stampline. */
  problem: string | null;
  /** ISO 8601 UTC. */
  failedAt: string;
}
