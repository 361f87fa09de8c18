/** Facts about an organization's compliance in a state. */
export interface StateCompliance {
  /** Status when charges, name and address are complete; null for a state whose yearly form needs none of them. */
  readonly readyWords: string | null;
  /** True when filings go through a SLIP portal. */
  readonly isSlip: boolean;
  /** True when a period was prepared or sent. */
  readonly hasPrepared: boolean;
  readonly overdueItems: number;
  readonly pendingFilings: number;
  /** Policies of the state on which more may be due than was computed, because a fact is missing. */
  readonly incompletePolicies: number;
  readonly license: 'none' | 'expired' | 'valid';
  /** True when the organization's name and address, which forms need, are entered. */
  readonly hasProfile: boolean;
}

/**
 * Returns the compliance status for a state's card: the most serious problem or, if there is none, what is complete. A state whose yearly form needs
 * complete charges and the organization's name and address is ready once it has them; a state with a SLIP portal is connected once its
 * first period is prepared.
 */
export function formatComplianceStatus(state: StateCompliance): string {
  const { readyWords, isSlip, hasPrepared, overdueItems, pendingFilings, incompletePolicies, license, hasProfile } = state;
  if (overdueItems > 0) return `${overdueItems} overdue`;
  if (license === 'none') return 'License number missing';
  if (license === 'expired') return 'License expired';
  if (readyWords !== null && incompletePolicies === 0 && hasProfile) return readyWords;
  if (isSlip && hasPrepared) return 'SLIP Connected';
  return pendingFilings > 0 ? `${pendingFilings} to file` : 'Connected';
}
