import { formatDate, type StatusTone } from '@stampline/ui';
import type { FilingTag } from './tag-types';

export const TAG_STATUSES = [
  ['open', 'Open'],
  ['fixed', 'Fixed'],
  ['explained', 'Explained'],
] as const;

/** Returns the status of a tag; for an open one, the office's term. */
export function getTagStatus({ tagStatus: status, officeAnswer }: FilingTag): { words: string; tone: StatusTone } {
  if (status !== 'open') return { words: status === 'fixed' ? 'Fixed' : 'Explained', tone: 'ok' };
  return officeAnswer === 'tagged' ? { words: 'Tagged', tone: 'dueSoon' } : { words: 'Rejected', tone: 'overdue' };
}

/** Names the transaction of a tag: `SL-2, line 2, URP`. */
export const formatTagSubject = ({ ofPolicyNumber, line, tagCode }: FilingTag): string =>
  [ofPolicyNumber, `line ${line}`, ...(tagCode === null ? [] : [tagCode])].join(', ');

/**
 * Returns the last days to answer a tag, by kind of tag, or the text of the rule if it does not set a number of days.
 */
export function formatAnswerDays({ answerDays, answerText }: Pick<FilingTag, 'answerDays' | 'answerText'>): string {
  if (answerDays.length === 0) return answerText;
  return `Respond by ${answerDays.map(({ answerByDate, tagsInWords }) => `${formatDate(answerByDate)} (${tagsInWords})`).join(', ')}, counted from the notice.`;
}
