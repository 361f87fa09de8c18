export interface Plan {
  name: string;
  /** Dollars per month. */
  monthly: number;
  /** Dollars per policy. */
  perPolicy: number;
  includes: readonly string[];
  mostPopular: boolean;
  /** Start of the plan: a self-service trial, or a contact request to sales. */
  start: 'trial' | 'sales';
}

const FEATURES_IN_EVERY_PLAN = ['Unlimited policies', '50 states plus DC'];

export const plans: readonly Plan[] = [
  { name: 'Starter', monthly: 199, perPolicy: 2.5, includes: FEATURES_IN_EVERY_PLAN, mostPopular: false, start: 'trial' },
  {
    name: 'Professional',
    monthly: 399,
    perPolicy: 1.75,
    includes: [...FEATURES_IN_EVERY_PLAN, 'API access', 'Priority support'],
    mostPopular: true,
    start: 'trial',
  },
  {
    name: 'Enterprise',
    monthly: 799,
    perPolicy: 1.25,
    includes: [...FEATURES_IN_EVERY_PLAN, 'Custom integrations', 'Dedicated support', 'SLA guarantee'],
    mostPopular: false,
    start: 'sales',
  },
];

/** Returns the price per month in dollars for a number of policies, exact to the cent. */
export function computeMonthlyPrice(plan: Plan, policies: number): number {
  return plan.monthly + (Math.round(plan.perPolicy * 100) * policies) / 100;
}
