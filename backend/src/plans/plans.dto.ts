import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import type { MonthlyPolicyCount } from '../policies/monthly-policies.service.js';
import { type Agreement, isTrial, mayAddData, canUseApi, type Plan, PLANS } from './plan.js';

/** Number of policies recorded in a month. */
export class CountedMonthDto {
  /** Month in New York, YYYY-MM. @example 2026-11 */
  month: string;
  /** Number of distinct policies with a transaction recorded in the month; back-outs do not count. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 100 })
  policies: number;
}

/** Plan of the organization, with its permissions. */
export class OrganizationPlanDto {
  /** Plan of the organization; null until an owner chooses one. */
  @ApiProperty({ type: 'string', enum: PLANS, nullable: true, example: 'professional' })
  plan: Plan | null;
  /** Last day of the trial, YYYY-MM-DD; null for a plan without a trial. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-12-23' })
  trialEndsOn: string | null;
  /** True if the trial is still running. */
  @ApiProperty({ example: true })
  isTrial: boolean;
  /** True if policies can be imported and packages created. */
  @ApiProperty({ example: true })
  mayImport: boolean;
  /** True if programs can call the API with the organization's keys. */
  @ApiProperty({ example: true })
  mayUseApi: boolean;
  /** Policies of this month and the two before, newest first. */
  @ApiProperty({ type: [CountedMonthDto] })
  countedMonths: CountedMonthDto[];
}

export class ChoosePlanDto {
  /** Plan, effective immediately; null ends it. */
  @FieldLabel('the plan')
  @ApiProperty({ type: 'string', enum: PLANS, nullable: true, example: 'professional' })
  @IsIn([...PLANS, null])
  plan: Plan | null;
}

export function toOrganizationPlanDto(agreement: Agreement, months: readonly MonthlyPolicyCount[], today: string): OrganizationPlanDto {
  return {
    plan: agreement.plan,
    trialEndsOn: agreement.trialEndsOn,
    isTrial: isTrial(agreement, today),
    mayImport: mayAddData(agreement, today),
    mayUseApi: canUseApi(agreement, today),
    countedMonths: months.map(({ month, policies }) => ({ month, policies })),
  };
}
