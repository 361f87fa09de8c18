import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { PageQueryOf } from '../../platform/lists/page-query.js';
import { LOG_STATUSES, type LogStatus } from '../monitoring.types.js';
import type { LogEntry } from './monitoring-log.queries.js';
import { monitoringLogList } from './monitoring-log-list.js';

class MonitoringLogFilterDto {
  /** Only readings of this state's page: two-letter code, in any case. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only readings that ended so. */
  @ApiProperty({ required: false, enum: LOG_STATUSES })
  @IsOptional()
  @IsIn(LOG_STATUSES)
  status?: LogStatus;
}

export class MonitoringLogListQueryDto extends IntersectionType(PageQueryOf(monitoringLogList), MonitoringLogFilterDto) {}

/** One reading of a regulator's page. */
export class MonitoringLogDto {
  id: string;
  /** Two-letter code. */
  state: string;
  stateName: string;
  /** `success`, `error`, or `other` when there was nothing to compare. */
  @ApiProperty({ enum: LOG_STATUSES })
  status: LogStatus;
  /** ISO 8601, UTC. */
  checkedAt: string;
  /** The page. */
  url: string;
  /** Number of updates found. */
  updatesFound: number;
  /** Time to read the page, in milliseconds. */
  executionTimeMs: number;
  /** Why the page was not read, as a sentence; null when it was. */
  errorMessage: string | null;
  /** The result, as a sentence. */
  outcome: string;
}

export function monitoringLogView(entry: LogEntry, stateName: string): MonitoringLogDto {
  const { id, state, status, checkedAt, url, updatesFound, executionTimeMs, message } = entry;
  return {
    id,
    state,
    stateName,
    status,
    checkedAt: checkedAt.toISOString(),
    url,
    updatesFound,
    executionTimeMs,
    errorMessage: status === 'error' ? message : null,
    outcome: message,
  };
}
