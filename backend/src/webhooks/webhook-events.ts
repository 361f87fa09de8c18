/** Published when there is something to send to an endpoint, with the endpoint as its subject. */
export const DELIVERIES_DUE_EVENT = 'webhook-endpoint.due';

/** Published when an endpoint is turned off because it did not accept anything for a day, with the endpoint as its subject. */
export const ENDPOINT_TURNED_OFF_EVENT = 'webhook-endpoint.turned-off';

/** The payload of `webhook-endpoint.turned-off`. */
export interface EndpointTurnedOff {
  readonly endpointId: string;
  readonly url: string;
  /** Time of the first failure, ISO 8601 UTC. */
  readonly failingSince: string;
  /** Reason for the last failure. */
  readonly failure: string;
}
