import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';

const MODES = ['live', 'simulator', 'off'] as const;

/** Selection of pages to read now. */
export class TriggerMonitoringDto {
  /** Two-letter code of the state, in upper or lower case; defaults to all 51 pages. @example VA */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;
}

/** Result of a trigger. */
export class MonitoringTriggerDto {
  /** Next step, in a sentence or two. @example "We are checking the Virginia page." */
  message: string;
  /**
   * Id of the task that reads the pages, for `/api/tasks/{id}`; null if all of them were read recently.
   * @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90
   */
  taskId: string | null;
}

/** A schedule for reading pages. */
export class MonitoringJobDto {
  /** Name of the schedule. @example monitor-regulators-daily */
  name: string;
  /** Schedule in plain English. @example "Daily at 6:00 AM, New York time" */
  schedule: string;
  /** Two-letter codes of the states whose pages it reads. @example ["VA","NC"] */
  states: string[];
  /** Time of the next run, ISO 8601, UTC. */
  nextRunAt: string;
}

/** Status and schedules of monitoring. */
export class MonitoringStatusDto {
  /** True if pages are watched. @example true */
  enabled: boolean;
  /** Source of the pages: regulators, the simulator, or none. */
  @ApiProperty({ enum: MODES })
  mode: (typeof MODES)[number];
  /** Active schedules; none while monitoring is off. */
  activeJobs: MonitoringJobDto[];
  /** Number of monitored pages. @example 51 */
  sites: number;
  /** Number of updates found on regulators' pages. @example 12 */
  totalUpdates: number;
  /** Number of updates that the organization has not reviewed. @example 3 */
  unreviewedUpdates: number;
}
