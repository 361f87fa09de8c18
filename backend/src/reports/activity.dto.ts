import { IntersectionType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { IsInstant } from '../platform/http/validation/is-instant.decorator.js';
import { PageQueryOf, SortedQueryOf } from '../platform/lists/page-query.js';
import { activityList } from './activity-list.js';
import { ReportFormatDto } from './report.dto.js';

export class ActivityFilterDto {
  /** Two-letter code, in any case: only what is about that state by itself. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only what was recorded at this time or later, in UTC. */
  @IsOptional()
  @IsInstant()
  recordedFrom?: string;

  /** Only what was recorded before this moment, in UTC. */
  @IsOptional()
  @IsInstant()
  recordedBefore?: string;
}

export class ActivityQueryDto extends IntersectionType(PageQueryOf(activityList), ActivityFilterDto) {}

export class ActivityDownloadQueryDto extends IntersectionType(SortedQueryOf(activityList), ReportFormatDto, ActivityFilterDto) {}

/** Something that happened, in words. */
export class ActivityDto {
  /** Number in the audit log of the organization. */
  sequence: number;
  /** When, ISO 8601 UTC. */
  recordedAt: string;
  /** Who did it: a member by name, `A former member`, or `Stampline`. */
  actorName: string;
  /** What was done, in words, such as `Payment of $11,315.92 to Florida tax authority recorded`. */
  label: string;
  subjectType: string;
  subjectId: string;
}
