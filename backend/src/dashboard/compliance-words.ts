/** What is known of how the organization does in a state. */
export interface StateCompliance {
  readonly code: string;
  readonly overdueItems: number;
  readonly pendingFilings: number;
  /** Policies of the state that are charged less than what is due. */
  readonly incompletePolicies: number;
  /** The license that filings name. */
  readonly license: 'none' | 'expired' | 'valid';
  /** Whether name and address of the organization are entered, which forms need. */
  readonly hasProfile: boolean;
}

/**
 * The compliance word of a state's card: the worst thing first, else what is in order. Virginia's is about its Form 802 of the year, which needs name and
 * address of the organization and complete charges.
 */
export function complianceWords({ code, overdueItems, pendingFilings, incompletePolicies, license, hasProfile }: StateCompliance): string {
  if (overdueItems > 0) return `${overdueItems} overdue`;
  if (license === 'none') return 'License number missing';
  if (license === 'expired') return 'License expired';
  if (code === 'VA' && incompletePolicies === 0 && hasProfile) return 'Form 802 Ready';
  return pendingFilings > 0 ? `${pendingFilings} to file` : 'Connected';
}
