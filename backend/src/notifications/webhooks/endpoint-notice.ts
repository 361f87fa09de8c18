import type { EndpointTurnedOff } from '../../webhooks/webhook-events.js';
import type { Notice } from '../notification.types.js';

/** What owners are told of a webhook endpoint that was turned off, with the way to turn it on. */
export function endpointNotice({ endpointId, url, failingSince, failure }: EndpointTurnedOff): Notice {
  return {
    type: 'status_update',
    setting: 'submission_status',
    subjectId: endpointId,
    occasion: `off since ${failingSince}`,
    title: `Webhooks to ${new URL(url).host} are off`,
    message: `The endpoint accepted no messages for 24 hours. ${failure} Fix the endpoint, turn it on and send the missed messages again.`,
    priority: 'urgent',
    link: '/developers?tab=webhooks',
    metadata: {},
  };
}
