/** The plans of the price list, from the smallest to the largest. */
export const PLANS = ['starter', 'professional', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** What an organization has agreed on. */
export interface Agreement {
  /** Null until an owner chooses one. */
  readonly plan: Plan | null;
  /** Last day of the trial, YYYY-MM-DD; null for an organization that has none, such as the demo organization. */
  readonly trialEndsOn: string | null;
}

const withApi: readonly Plan[] = ['professional', 'enterprise'];

/** Whether the trial goes on, its last day included; so it does for ever without an end. */
export function isTrial({ trialEndsOn }: Agreement, today: string): boolean {
  return trialEndsOn === null || today <= trialEndsOn;
}

/** Whether the organization may import policies and make packages. Reading, downloads, corrections and evidence ask nobody. */
export function mayBringIn(agreement: Agreement, today: string): boolean {
  return agreement.plan !== null || isTrial(agreement, today);
}

/** Whether programs may call the API with its keys: during the trial in every plan, then from Professional. */
export function mayUseApi(agreement: Agreement, today: string): boolean {
  return isTrial(agreement, today) || (agreement.plan !== null && withApi.includes(agreement.plan));
}
