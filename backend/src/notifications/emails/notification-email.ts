import type { EmailContent } from '../../platform/outside/mail/email-content.js';
import type { NotificationDraft } from '../notification.types.js';

const REASON_TEXT = 'You get this email because of your reminder settings. Change them in Stampline under Notifications, Settings.';

/** Creates an email from a notification. @param publicUrl base URL of the product */
export function createNotificationEmail(
  { title, message, link }: Pick<NotificationDraft, 'title' | 'message' | 'link'>,
  publicUrl: string,
): EmailContent {
  return {
    subject: toSingleLine(title),
    paragraphs: [message],
    action: { label: 'Open in Stampline', url: new URL(link, publicUrl).href },
    note: REASON_TEXT,
  };
}

/** Creates the email for an unverified address. Anyone may have entered the address, so the email contains no user-entered text. */
export function createUnverifiedEmail(publicUrl: string): EmailContent {
  return {
    subject: 'You have notifications in Stampline',
    paragraphs: [
      'Sign in to Stampline to read your notifications.',
      'Your email address is not verified, so we send you this email at most once a day and leave out the details. To get your notifications by email, verify your address in Settings, under Your account.',
    ],
    action: { label: 'Open notifications', url: new URL('/notifications', publicUrl).href },
    note: 'If you did not sign up for Stampline, ignore this email.',
  };
}

/** Maximum number of notifications in an email; the others are counted. */
const MAX_LISTED = 100;

/** Creates an email from one or more notifications; several become a digest. @param notices at least one */
export function createEmail(notices: readonly Pick<NotificationDraft, 'title' | 'message' | 'link'>[], publicUrl: string): EmailContent {
  const [only] = notices;
  if (only !== undefined && notices.length === 1) return createNotificationEmail(only, publicUrl);
  const more = notices.length - MAX_LISTED;
  return {
    subject: `${notices.length} notifications from Stampline`,
    paragraphs: [
      'We held these notifications for your daily digest or until your quiet hours ended.',
      ...notices.slice(0, MAX_LISTED).map(({ title, message }) => `${title}\n${message}`),
      ...(more > 0 ? [`${more} more ${more === 1 ? 'is' : 'are'} in Stampline.`] : []),
    ],
    action: { label: 'Open notifications', url: new URL('/notifications', publicUrl).href },
    note: REASON_TEXT,
  };
}

/** Removes line breaks from a title, because the title contains names that users entered, and becomes an email header. */
const toSingleLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
