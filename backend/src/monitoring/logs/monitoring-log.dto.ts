import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { PageQueryOf } from '../../platform/kernel/lists/page-query.js';
import { LOG_STATUSES, type LogStatus } from '../monitoring.types.js';
import type { LogEntry } from './monitoring-log.queries.js';
import { monitoringLogList } from './monitoring-log-list.js';

class MonitoringLogFilterDto {
  /** Only readings of this state's page: two-letter code, in upper or lower case. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only readings with this status. */
  @ApiProperty({ required: false, enum: LOG_STATUSES })
  @IsOptional()
  @IsIn(LOG_STATUSES)
  status?: LogStatus;
}

export class MonitoringLogListQueryDto extends IntersectionType(PageQueryOf(monitoringLogList), MonitoringLogFilterDto) {}

/** One reading of a regulator's page. */
export class MonitoringLogDto {
  /** Id of the reading. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Status of the reading: `success`, `error`, or `other` if there was nothing to compare. */
  @ApiProperty({ enum: LOG_STATUSES })
  status: LogStatus;
  /** Time it was checked, ISO 8601, UTC. */
  checkedAt: string;
  /** URL of the page. @example https://www.scc.virginia.gov/pages/Surplus-Lines */
  url: string;
  /** Number of updates found. @example 1 */
  updatesFound: number;
  /** Time to read the page, in milliseconds. @example 412 */
  executionTimeMs: number;
  /** Reason the page was not read, as a sentence; null if it was. @example "The page is gone (status 404). It may have moved." */
  errorMessage: string | null;
  /** Result of the reading, as a sentence. @example "1 update found." */
  outcome: string;
}

export function toMonitoringLogDto(entry: LogEntry, stateName: string): MonitoringLogDto {
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
