import { IntersectionType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { RecordedSpanDto } from '../platform/web/audit-trail/recorded-span.dto.js';
import { PageQueryOf, SortedQueryOf } from '../platform/kernel/lists/page-query.js';
import { activityList } from './activity-list.js';
import { ReportFormatDto } from './report.dto.js';

export class ActivityFilterDto extends RecordedSpanDto {
  /** Two-letter code of the state, in upper or lower case; limits the report to that state. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;
}

export class ActivityQueryDto extends IntersectionType(PageQueryOf(activityList), ActivityFilterDto) {}

export class ActivityDownloadQueryDto extends IntersectionType(SortedQueryOf(activityList), ReportFormatDto, ActivityFilterDto) {}

/** An activity as a sentence. */
export class ActivityDto {
  /** Number of the entry in the organization's audit log. @example 412 */
  sequence: number;
  /** Time it was recorded, ISO 8601, UTC. */
  recordedAt: string;
  /** Name of the person who did it, `A former member`, or `Stampline`. @example "Dana Reyes" */
  actorName: string;
  /** Activity in plain English. @example "Payment of $11,315.92 to Florida tax authority recorded" */
  label: string;
  /** Type of the changed record. @example policy */
  subjectType: string;
  /** Id of the changed record. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  subjectId: string;
}
