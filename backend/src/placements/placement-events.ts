/**
 * Published once when a filing or its acceptance allows a policy to be delivered, in a state that forbids earlier delivery. The subject is the
 * policy.
 */
export const PLACEMENT_DELIVERABLE_EVENT = 'placement.deliverable';

export interface PlacementDeliverable {
  readonly policyNumber: string;
  /** Two-letter code. */
  readonly state: string;
  /** Filing that allowed the delivery. */
  readonly filingId: string;
}
