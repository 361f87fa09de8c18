import { formatDate, type StatusTone } from '@stampline/ui';
import type { FilingTag } from './tag-types';

export const TAG_STATUSES = [
  ['open', 'Open'],
  ['fixed', 'Fixed'],
  ['explained', 'Explained'],
] as const;

/** Returns a tag's status; for an open tag, the office's term. */
export function getTagStatus({ tagStatus: status, officeAnswer }: FilingTag): { words: string; tone: StatusTone } {
  if (status !== 'open') return { words: status === 'fixed' ? 'Fixed' : 'Explained', tone: 'ok' };
  return officeAnswer === 'tagged' ? { words: 'Tagged', tone: 'dueSoon' } : { words: 'Rejected', tone: 'overdue' };
}

/** Returns the name of a tag's transaction: `SL-2, line 2, URP`. */
export const formatTagSubject = ({ ofPolicyNumber, line, tagCode }: FilingTag): string =>
  [ofPolicyNumber, `line ${line}`, ...(tagCode === null ? [] : [tagCode])].join(', ');

/**
 * Returns the last days for a response to a tag, by kind of tag, or the rule's text if it does not set a number of days.
 */
export function formatAnswerDays({ answerDays, answerText }: Pick<FilingTag, 'answerDays' | 'answerText'>): string {
  if (answerDays.length === 0) return answerText;
  return `Respond by ${answerDays.map(({ answerByDate, tagsInWords }) => `${formatDate(answerByDate)} (${tagsInWords})`).join(', ')}, counted from the notice.`;
}
