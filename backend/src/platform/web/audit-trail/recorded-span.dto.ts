import { IsOptional } from 'class-validator';
import { IsInstant } from '../http/validation/is-instant.decorator.js';

/** Span of the audit log. */
export class RecordedSpanDto {
  /** Only entries recorded at this time or later, in UTC. @example 2026-11-21T15:04:05.000Z */
  @IsOptional()
  @IsInstant()
  recordedFrom?: string;

  /** Only entries recorded before this time, in UTC. @example 2026-11-21T15:04:05.000Z */
  @IsOptional()
  @IsInstant()
  recordedBefore?: string;
}
