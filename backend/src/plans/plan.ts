/** Plans on the price list, from the smallest to the largest. */
export const PLANS = ['starter', 'professional', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** An organization's plan and trial. */
export interface Agreement {
  /** Null until an owner chooses one. */
  readonly plan: Plan | null;
  /** Last day of the trial, YYYY-MM-DD; null for an organization without one, such as the demo organization. */
  readonly trialEndsOn: string | null;
}

const plansWithApi: readonly Plan[] = ['professional', 'enterprise'];

/** Returns true during the trial, including its last day; always true for a trial without an end. */
export function isTrial({ trialEndsOn }: Agreement, today: string): boolean {
  return trialEndsOn === null || today <= trialEndsOn;
}

/**
 * Returns true when the organization may import policies and create packages. Reading, downloads, corrections and evidence are always
 * allowed.
 */
export function mayAddData(agreement: Agreement, today: string): boolean {
  return agreement.plan !== null || isTrial(agreement, today);
}

/** Returns true if programs may call the API with its keys: under every plan during the trial, and after that under Professional and higher plans. */
export function canUseApi(agreement: Agreement, today: string): boolean {
  return isTrial(agreement, today) || (agreement.plan !== null && plansWithApi.includes(agreement.plan));
}
