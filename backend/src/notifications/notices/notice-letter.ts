import type { LetterContent } from '../../platform/mail/letter-content.js';
import type { Notice } from '../notification.types.js';

/** A notification as an email. @param publicUrl where people reach the product */
export function noticeLetter({ title, message, link }: Pick<Notice, 'title' | 'message' | 'link'>, publicUrl: string): LetterContent {
  return {
    subject: oneLine(title),
    paragraphs: [message],
    action: { label: 'Open in Stampline', url: new URL(link, publicUrl).href },
    note: 'You get this email because of your reminder settings. Change them in Stampline under Notifications, Settings.',
  };
}

/** Names that people entered are part of titles: no line break of theirs reaches a header. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
