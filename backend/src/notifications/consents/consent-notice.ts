import { dateInWords } from '../../dates/date-in-words.js';
import type { Notice } from '../notification.types.js';

/** A consent to an outside service that has ended, or ends soon. */
export interface ToldConsent {
  readonly id: string;
  /** What people call the service. */
  readonly title: string;
  /** When it was found to have ended; null while it has not. */
  readonly endedAt: Date | null;
  readonly consentEndsAt: Date | null;
}

/** Days before a consent ends on which people are told. */
export const DAYS_BEFORE = 7;

/** What people are told of it, once for each end. */
export function consentNotice({ id, title, endedAt, consentEndsAt }: ToldConsent): Notice {
  const until = consentEndsAt?.toISOString().slice(0, 10);
  const hasEnded = endedAt !== null;
  return {
    type: 'status_update',
    setting: 'submission_status',
    subjectId: id,
    occasion: hasEnded ? `ended ${endedAt.toISOString()}` : `ends ${until ?? ''}`,
    title: hasEnded ? `${title} is disconnected` : `Reconnect ${title} soon`,
    message: hasEnded
      ? `${title} has ended the connection. Stampline cannot read or send anything there until you reconnect it.`
      : `Access to ${title} ends ${until === undefined ? 'soon' : `on ${dateInWords(until)}`}. Reconnect it before then to avoid an interruption.`,
    priority: hasEnded ? 'urgent' : 'high',
    link: '/oauth-manager',
    metadata: {},
  };
}
