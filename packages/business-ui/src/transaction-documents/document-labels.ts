import { formatCountOf, formatDateTime, type StatusTone } from '@stampline/ui';
import type { AttachedDocument, TransactionDocuments } from './transaction-documents-api';

type Comparison = AttachedDocument['comparisons'][number];

/** Returns the result of the comparison in a few words. */
export function summarizeComparison({ comparisons, textNote }: AttachedDocument): { words: string; tone: StatusTone } {
  if (textNote !== null) return { words: 'Not compared', tone: 'neutral' };
  const count = (result: Comparison['comparisonResult']) =>
    comparisons.filter(({ comparisonResult }) => comparisonResult === result).length;
  const [differs, missing] = [count('differs'), count('not_found')];
  if (differs > 0) return { words: formatCountOf(differs, 'difference'), tone: 'overdue' };
  return missing > 0 ? { words: `${missing} not found`, tone: 'dueSoon' } : { words: 'Agrees', tone: 'ok' };
}

/** Describes an attached email in one line. */
export function describeEmail({ emailSubject, emailSentAt, attachmentNames }: NonNullable<AttachedDocument['attachedEmail']>): string {
  const sent = emailSentAt === null ? 'Email without a date' : `Email of ${formatDateTime(emailSentAt)}`;
  const subject = emailSubject === null ? '' : `: ${emailSubject}`;
  const attachments = attachmentNames.length === 0 ? 'It has no attachments' : `Attachments: ${attachmentNames.join(', ')}`;
  return `${sent}${subject}. ${attachments}.`;
}

/** Describes a compared fact in one line. */
export function describeComparison({ factLabel, onRecord, inDocument, comparisonResult }: Comparison): string {
  if (comparisonResult === 'same') return `${factLabel}: ${onRecord}, as on record`;
  return inDocument === null
    ? `${factLabel}: ${onRecord} on record, not found in the document`
    : `${factLabel}: ${onRecord} on record, ${inDocument} in the document`;
}

type WantedDocument = TransactionDocuments['wantedDocuments'][number];

/** Returns the state of a document that the office requires. */
export function describeRequestedDocument({ isAttached, isKeptElsewhere, isNeeded, onlyIfSearchDue }: WantedDocument): {
  words: string;
  tone: StatusTone;
} {
  if (isAttached) return { words: 'Attached', tone: 'ok' };
  if (isKeptElsewhere) return { words: 'Kept elsewhere', tone: 'ok' };
  if (isNeeded) return { words: 'Missing', tone: 'dueSoon' };
  return { words: onlyIfSearchDue ? 'If a search is due' : 'Optional', tone: 'neutral' };
}
