import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { Called } from '../platform/problems/field-words.js';
import type { PoliciesOfMonth } from '../policies/policies-of-months.service.js';
import { type Agreement, isTrial, mayBringIn, mayUseApi, type Plan, PLANS } from './plan.js';

/** The policies that were booked in a month. */
export class CountedMonthDto {
  /**
   * The month, YYYY-MM, in New York.
   * @example 2026-11
   */
  month: string;
  /** Policies with a transaction booked in it, each once; back-outs do not count. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 100 })
  policies: number;
}

/** The plan of the organization, and what it may do by it. */
export class OrganizationPlanDto {
  /** The plan; null until an owner chooses one. */
  @ApiProperty({ type: 'string', enum: PLANS, nullable: true, example: 'professional' })
  plan: Plan | null;
  /** Last day of the trial, YYYY-MM-DD; null without one. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-12-23' })
  trialEndsOn: string | null;
  /** Whether the trial is still running. */
  @ApiProperty({ example: true })
  isTrial: boolean;
  /** Whether policies can be imported and packages made. */
  @ApiProperty({ example: true })
  mayImport: boolean;
  /** Whether programs can call the API with the keys of the organization. */
  @ApiProperty({ example: true })
  mayUseApi: boolean;
  /** The policies of this month and the two before, the newest first. */
  @ApiProperty({ type: [CountedMonthDto] })
  countedMonths: CountedMonthDto[];
}

export class ChoosePlanDto {
  /** The plan, effective immediately; null ends it. */
  @Called('the plan')
  @ApiProperty({ type: 'string', enum: PLANS, nullable: true, example: 'professional' })
  @IsIn([...PLANS, null])
  plan: Plan | null;
}

export function planView(agreement: Agreement, months: readonly PoliciesOfMonth[], today: string): OrganizationPlanDto {
  return {
    plan: agreement.plan,
    trialEndsOn: agreement.trialEndsOn,
    isTrial: isTrial(agreement, today),
    mayImport: mayBringIn(agreement, today),
    mayUseApi: mayUseApi(agreement, today),
    countedMonths: months.map(({ month, policies }) => ({ month, policies })),
  };
}
