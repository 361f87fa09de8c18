import { formatCountOf, formatDateTime, type StatusTone } from '@stampline/ui';
import type { Delivery, Endpoint } from './webhook-api';

interface StateLabel {
  label: string;
  tone: StatusTone;
}

export function getEndpointState({ isOn, offBecause, failingSince }: Pick<Endpoint, 'isOn' | 'offBecause' | 'failingSince'>): StateLabel {
  if (!isOn) return offBecause === 'failing' ? { label: 'Off: failed for a day', tone: 'overdue' } : { label: 'Off', tone: 'neutral' };
  return failingSince === null ? { label: 'On', tone: 'ok' } : { label: 'Failing', tone: 'dueSoon' };
}

/** Explains the state and what to do; null if nothing needs attention. */
export function describeEndpoint({ isOn, offBecause, failingSince, previousSecretUntil }: Endpoint): string | null {
  if (!isOn && offBecause === 'failing')
    return 'It accepted no messages for 24 hours. Fix it, turn it on, and send the missed messages again from Deliveries.';
  if (isOn && failingSince !== null)
    return `It has failed since ${formatDateTime(failingSince)}. We retry for 24 hours, then turn the endpoint off.`;
  if (previousSecretUntil !== null)
    return `Messages are also signed with the previous secret until ${formatDateTime(previousSecretUntil)}.`;
  return null;
}

const states: Record<Delivery['state'], StateLabel> = {
  waiting: { label: 'Waiting', tone: 'dueSoon' },
  delivered: { label: 'Delivered', tone: 'ok' },
  failed: { label: 'Failed', tone: 'overdue' },
};

export const getDeliveryState = ({ state }: Pick<Delivery, 'state'>): StateLabel => states[state];

export const STATE_CHOICES = Object.entries(states).map(([state, { label }]) => [state, label] as const);

/** Describes the number of attempts and the time of the next one. */
export function describeAttempts({ attempts, nextAttemptAt, state }: Delivery): string {
  if (attempts === 0) return state === 'failed' ? 'Not sent' : 'Not tried yet';
  const tried = formatCountOf(attempts, 'attempt');
  return nextAttemptAt === null ? tried : `${tried}, next ${formatDateTime(nextAttemptAt)}`;
}
