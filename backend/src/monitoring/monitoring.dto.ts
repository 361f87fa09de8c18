import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';

const MODES = ['live', 'simulator', 'off'] as const;

/** Which pages are to be read now. */
export class TriggerMonitoringDto {
  /** Two-letter code, in any case; all 51 pages when it is left out. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;
}

/** What a trigger has started. */
export class MonitoringTriggerDto {
  /** What happens now, as a sentence or two. */
  message: string;
  /** Id of the task that reads the pages, for `/api/tasks/{id}`; null when all of them were read a short time ago. */
  taskId: string | null;
}

/** A schedule by which pages are read. */
export class MonitoringJobDto {
  /** Names the schedule. */
  name: string;
  /** When it runs, in words. */
  schedule: string;
  /** Two-letter codes of the states whose pages it reads. */
  states: string[];
  /** When it runs next; ISO 8601, UTC. */
  nextRunAt: string;
}

/** Whether regulators' pages are watched, and when. */
export class MonitoringStatusDto {
  /** Whether pages are watched. */
  enabled: boolean;
  /** Source of the pages: regulators, the simulator, or none. */
  @ApiProperty({ enum: MODES })
  mode: (typeof MODES)[number];
  /** The active schedules; none while monitoring is off. */
  activeJobs: MonitoringJobDto[];
  /** Number of monitored pages. */
  sites: number;
  /** Updates of regulators' pages in all. */
  totalUpdates: number;
  /** Those that the organization has not reviewed. */
  unreviewedUpdates: number;
}
