import type { StatusTone } from '@stampline/ui';
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
