/** Published in the transaction that stores risk locations. */
export const RISK_PLACES_CHANGED_EVENT = 'risk-places.changed';

/** Payload of `risk-places.changed`. */
export interface RiskPlacesChanged {
  readonly policyIds: readonly string[];
}
