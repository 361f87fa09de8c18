import type { StatusTone } from '@stampline/ui';
import type { FilingTag } from './tag-types';

export const TAG_STATUSES = [
  ['open', 'Open'],
  ['fixed', 'Fixed'],
  ['explained', 'Explained'],
] as const;

/** What was done about a tag, in words; an open one as the office put it. */
export function tagStatus({ tagStatus: status, officeAnswer }: FilingTag): { words: string; tone: StatusTone } {
  if (status !== 'open') return { words: status === 'fixed' ? 'Fixed' : 'Explained', tone: 'ok' };
  return officeAnswer === 'tagged' ? { words: 'Tagged', tone: 'dueSoon' } : { words: 'Rejected', tone: 'overdue' };
}

/** Which transaction is meant: `SL-2, line 2, URP`. */
export const tagAbout = ({ ofPolicyNumber, line, tagCode }: FilingTag): string =>
  [ofPolicyNumber, `line ${line}`, ...(tagCode === null ? [] : [tagCode])].join(', ');
