/** Published when there is something to send to an endpoint, with the endpoint as its subject. */
export const ENDPOINT_DUE_EVENT = 'webhook-endpoint.due';

/** Published when an endpoint is turned off because it took nothing for a day, with the endpoint as its subject. */
export const ENDPOINT_TURNED_OFF_EVENT = 'webhook-endpoint.turned-off';

/** The payload of `webhook-endpoint.turned-off`. */
export interface EndpointTurnedOff {
  readonly endpointId: string;
  readonly url: string;
  /** When it failed first, ISO 8601 UTC. */
  readonly failingSince: string;
  /** Why the last attempt failed. */
  readonly failure: string;
}
