import type { ResponseBody } from '@stampline/api-client';
import { formatUsd } from '@stampline/ui';
import { type Plan, plans } from '../landing/plans';

export type OrganizationPlan = ResponseBody<'/api/organization/plan'>;

type PlanFacts = Pick<OrganizationPlan, 'plan' | 'trialEndsOn' | 'isTrial'>;

/** Returns the chosen plan from the price list. */
export const findPlan = (plan: string | null): Plan | undefined => plans.find(({ name }) => name.toLowerCase() === plan);

export const formatPrice = ({ monthly, perPolicy }: Plan): string => `${formatUsd(monthly)} a month and ${formatUsd(perPolicy)} a policy`;

/** Describes the plan and trial, and any action needed. */
export function describePlan(
  { plan, trialEndsOn, isTrial }: PlanFacts,
  day: (date: string) => string,
): { sentence: string; isUrgent: boolean } {
  const name = findPlan(plan)?.name;
  if (isTrial && trialEndsOn !== null) {
    const sentence = `Your trial ends on ${day(trialEndsOn)}.`;
    return name === undefined
      ? { sentence: `${sentence} Choose a plan to keep importing policies and making packages.`, isUrgent: false }
      : { sentence: `${sentence} Your ${name} plan continues after that.`, isUrgent: false };
  }
  if (name !== undefined) return { sentence: `Your plan is ${name}.`, isUrgent: false };
  if (trialEndsOn === null) return { sentence: 'No plan required.', isUrgent: false };
  return { sentence: `The trial ended on ${day(trialEndsOn)}. Choose a plan to import policies and make packages again.`, isUrgent: true };
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats '2026-11' as 'November 2026'. */
export const formatMonth = (month: string): string => monthNames.format(new Date(`${month}-01T00:00:00Z`));
