import { defineAction } from '../platform/kernel/audit/audit-action.js';

interface EndpointFacts {
  readonly url: string;
  readonly description: string;
  readonly eventTypes: readonly string[];
  readonly isOn: boolean;
}

const subjectType = 'webhook-endpoint';

export const ENDPOINT_ADDED = defineAction<{ after: EndpointFacts }>({
  name: 'webhook-endpoint.added',
  subjectType,
  label: 'Webhook endpoint added',
});
export const ENDPOINT_CHANGED = defineAction<{ before: EndpointFacts; after: EndpointFacts }>({
  name: 'webhook-endpoint.changed',
  subjectType,
  label: 'Webhook endpoint changed',
});
export const ENDPOINT_REMOVED = defineAction<{ before: EndpointFacts }>({
  name: 'webhook-endpoint.removed',
  subjectType,
  label: 'Webhook endpoint removed',
});
export const ENDPOINT_SECRET_ROTATED = defineAction<{ after: { url: string; previousUntil: string } }>({
  name: 'webhook-endpoint.secret-rotated',
  subjectType,
  label: 'Webhook secret rotated',
});
export const ENDPOINT_TURNED_OFF = defineAction<{ after: { url: string; failingSince: string; failure: string } }>({
  name: 'webhook-endpoint.turned-off',
  subjectType,
  label: 'Failing webhook endpoint turned off',
});
export const MESSAGE_REPLAYED = defineAction<{ after: { url: string; eventType: string; messageId: string } }>({
  name: 'webhook-message.replayed',
  subjectType,
  label: 'Webhook message sent again',
});
