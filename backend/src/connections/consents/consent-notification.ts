import { formatDate } from '../../dates/format-date.js';
import type { NotificationContent } from '../../platform/work/notifications/notification-definition.js';

/** A consent for an external service that has ended or ends soon. */
export interface ExpiringConsent {
  readonly id: string;
  readonly title: string;
  /** Time when the end of the consent was noticed; null until then. */
  readonly endedAt: Date | null;
  readonly consentEndsAt: Date | null;
}

/** Number of days before the end of a consent at which people are notified: two, because some consents last only a week. */
export const DAYS_BEFORE = 7;
const URGENT_DAYS = 2;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Creates the notification about a consent: one each time the consent ends, and another shortly before. @param dayOf returns the calendar date of an
 * instant
 */
export function createConsentNotification(consent: ExpiringConsent, now: Date, dayOf: (instant: Date) => string): NotificationContent {
  const { id, title, endedAt } = consent;
  return {
    subjectId: id,
    ...(endedAt === null ? describeEnding(consent, now, dayOf) : describeEnded(title, endedAt)),
    link: '/oauth-manager',
    metadata: {},
  };
}

function describeEnded(title: string, endedAt: Date) {
  return {
    occasion: `ended ${endedAt.toISOString()}`,
    title: `${title} is disconnected`,
    message: `${title} no longer accepts the connection. Stampline cannot read or send anything there until you reconnect.`,
    priority: 'urgent' as const,
  };
}

function describeEnding({ title, consentEndsAt }: ExpiringConsent, now: Date, dayOf: (instant: Date) => string) {
  const on = consentEndsAt === null ? undefined : dayOf(consentEndsAt);
  const isClose = consentEndsAt !== null && consentEndsAt.getTime() - now.getTime() <= URGENT_DAYS * DAY_MS;
  // Uses the UTC day, as earlier versions did, because a different day would send the notifications again.
  const end = `ends ${consentEndsAt?.toISOString().slice(0, 10) ?? ''}`;
  return {
    occasion: isClose ? `${end} at last` : end,
    title: isClose ? `Reconnect ${title} now` : `Reconnect ${title} soon`,
    message: `Access to ${title} ends ${on === undefined ? 'soon' : `on ${formatDate(on)}`}. Reconnect it before then to avoid an interruption.`,
    priority: isClose ? ('urgent' as const) : ('high' as const),
  };
}
