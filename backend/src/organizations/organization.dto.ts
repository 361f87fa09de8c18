import { IsBoolean, IsOptional } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { IsName } from './is-name.decorator.js';
import type { Organization } from './organization.entity.js';
import { UserOrganizationDto } from './signed-in-user.dto.js';

/** Changes to the organization; omitted fields stay. */
export class ChangeOrganizationDto {
  /** New name of the organization. @example "Harbor Wholesale" */
  @IsOptional()
  @IsName()
  name?: string;

  /** First day from which due dates are tracked, YYYY-MM-DD; not after the day of sign-up. @example 2026-11-21 */
  @FieldLabel('the first day to track')
  @IsOptional()
  @IsCalendarDate()
  trackingSince?: string;

  /** True to send owners the newest entry of the audit log by email each day. @example false */
  @FieldLabel('whether owners get daily emails of the audit log')
  @IsOptional()
  @IsBoolean()
  emailsAuditLog?: boolean;
}

/** The organization with its settings. */
export class OrganizationDto extends UserOrganizationDto {
  /** True if owners get the newest entry of the audit log by email each day. */
  @ApiProperty({ example: false })
  emailsAuditLog: boolean;
}

export function toOrganizationDto(organization: Organization): OrganizationDto {
  const { id, name, isDemo, trialEndsOn, plan, trackingSince, emailsAuditLog } = organization;
  return { id, name, isDemo, trialEndsOn, plan, trackingSince, emailsAuditLog };
}
