import { defineNotification } from '../platform/work/notifications/notification-definition.js';
import { ENDPOINT_TURNED_OFF_EVENT, type EndpointTurnedOff } from './webhook-events.js';

/** An endpoint that was turned off because it failed for a day, with instructions to turn it on. */
export const ENDPOINT_TURNED_OFF = defineNotification<EndpointTurnedOff>({
  kind: 'endpoint-notices',
  type: 'status_update',
  setting: 'submission_status',
  recipients: 'owners',
  on: ENDPOINT_TURNED_OFF_EVENT,
  compose: ({ endpointId, url, failingSince, failure }) => ({
    subjectId: endpointId,
    occasion: `off since ${failingSince}`,
    title: `Webhooks to ${new URL(url).host} are off`,
    message: `The endpoint accepted no messages for 24 hours. ${failure} Fix the endpoint, turn it on and send the missed messages again.`,
    priority: 'urgent',
    link: '/developers?tab=webhooks',
    metadata: {},
  }),
});
