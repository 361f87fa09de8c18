/** Published in the transaction in which locations of risks are entered. */
export const RISK_PLACES_CHANGED_EVENT = 'risk-places.changed';

/** Payload of `risk-places.changed`. */
export interface RiskPlacesChanged {
  readonly policyIds: readonly string[];
}
