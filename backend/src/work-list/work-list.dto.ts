import { ApiProperty } from '@nestjs/swagger';
import { WORK_KINDS, WORK_URGENCIES, type WorkKind, type WorkUrgency } from './work-item.js';

/** Something to do: a filing, placements, transactions that an office tagged, differences of charges, or a change that waits for approval. */
export class WorkItemDto {
  /** Id of the item within the list. @example deadline-0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Type of the work. */
  @ApiProperty({ enum: WORK_KINDS })
  kind: WorkKind;
  /** Urgency by the last day to act; work without such a day is listed as due this week. */
  @ApiProperty({ enum: WORK_URGENCIES })
  workUrgency: WorkUrgency;
  /** Title of the work. @example "Quarterly tax report" */
  title: string;
  /** Two-letter code of the state; null for work in several states. @example VA */
  state: string | null;
  /** Name of the state; null for work in several states. @example Virginia */
  stateName: string | null;
  /** Period of the work; null if it has no period. @example "Q4 2026" */
  period: string | null;
  /** Last business day to act, or the due date once that day has passed; null if there is no due date. @example 2027-01-29 */
  actBy: string | null;
  /** Number of policies; null where they are not counted. @example 12 */
  @ApiProperty({ type: 'integer', nullable: true })
  policyCount: number | null;
  /** Number of the policy of a placement; null for other work and for several policies. @example "SL-2026-0001" */
  @ApiProperty({ type: String, nullable: true })
  policyNumber: string | null;
  /** Named insured of the policy; null if there is no policy number. @example "Harbor Cold Storage LLC" */
  @ApiProperty({ type: String, nullable: true })
  insuredName: string | null;
  /** Open amount in dollars; null for work without a payment. @example 513 */
  @ApiProperty({ type: 'number', nullable: true })
  amount: number | null;
  /** Name of the person in charge; null for no one. @example "Ana Ortiz" */
  @ApiProperty({ type: String, nullable: true })
  assigneeName: string | null;
  /** Path of the Stampline page on which to do it. @example /filing-calendar?deadline=0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  pagePath: string;
  /** Id of the deadline that can be marked as filed; null for other work, and before its period has ended. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @ApiProperty({ type: String, nullable: true })
  fileableDeadlineId: string | null;
}

/** Work of the organization for the next 90 days. */
export class WorkListDto {
  /** Date of the list, YYYY-MM-DD in New York. @example 2026-11-20 */
  asOf: string;
  /** Items, most urgent first; at most 1,000. */
  items: WorkItemDto[];
}
