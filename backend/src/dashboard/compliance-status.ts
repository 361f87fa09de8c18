/** Facts about an organization's compliance in a state. */
export interface StateCompliance {
  /** Status once the charges, name and address are complete; null for a state whose yearly form does not need them. */
  readonly readyWords: string | null;
  /** True if filings go through a SLIP portal. */
  readonly isSlip: boolean;
  /** True if a period's filing was prepared or sent. */
  readonly hasPrepared: boolean;
  readonly overdueItems: number;
  readonly pendingFilings: number;
  /** Policies in the state for which more may be due than computed, because a fact is missing. */
  readonly incompletePolicies: number;
  readonly license: 'none' | 'expired' | 'valid';
  /** True if the organization's name and address, which forms need, have been entered. */
  readonly hasProfile: boolean;
}

/**
 * Returns the compliance status for a state's card: the most serious problem or, if there are no problems, the progress. A state whose yearly form
 * needs complete charges and the organization's name and address is ready once they are complete; a state with a SLIP portal is connected once its
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
