import type { DutyDocument } from '../jurisdictions/rulebook.types.js';
import { type ComparedFact, type Comparison, compareDocument, type TransactionOnRecord } from './compare-document.js';
import { isNeeded } from './duty-documents.js';
import type { ElsewhereDocument } from './elsewhere-documents.queries.js';
import type { AttachedDocumentDto, DocumentComparisonDto, ElsewhereDocumentDto, WantedDocumentDto } from './transaction-document.dto.js';
import type { AttachedDocument, TextStatus } from './transaction-document.types.js';

const FACT_LABELS: Readonly<Record<ComparedFact, string>> = {
  policy_number: 'Policy number',
  insured: 'Insured',
  premium: 'Premium',
  effective_date: 'Effective date',
  expiration_date: 'Expiration date',
  stamp: 'Wording of the state',
  stamp_type: 'Size and place of the wording',
};

const TEXT_NOTES: Readonly<Record<Exclude<TextStatus, 'read'>, string>> = {
  waiting: 'We are reading its text.',
  no_text: 'It has no text, as scanned pages have none. Compare it yourself.',
  not_pdf: 'It is not a PDF or an email, so we cannot read its text. Compare it yourself.',
  unreadable: 'We could not read it. It may be damaged, password-protected or too large. Compare it yourself.',
};

const toComparisonDto = ({ fact, onRecord, inDocument, result }: Comparison): Pick<DocumentComparisonDto, keyof DocumentComparisonDto> => ({
  comparedFact: fact,
  factLabel: FACT_LABELS[fact],
  onRecord,
  inDocument,
  comparisonResult: result,
});

export function toAttachedDocumentDto(
  document: AttachedDocument,
  known: TransactionOnRecord,
): Pick<AttachedDocumentDto, keyof AttachedDocumentDto> {
  const { transactionId, fileId, fileName, sizeBytes, documentName, isGuessed, textStatus, text, email, typeRuns, otherTransactions } =
    document;
  return {
    transactionId,
    fileId,
    fileName,
    sizeBytes,
    documentName,
    isNameGuessed: isGuessed,
    textStatus,
    textNote: textStatus === 'read' ? null : TEXT_NOTES[textStatus],
    attachedEmail: email && { emailSubject: email.subject, emailSentAt: email.sentAt, attachmentNames: [...email.attachments] },
    comparisons: text === null ? [] : compareDocument({ text, documentName, typeRuns }, known).map(toComparisonDto),
    otherTransactionCount: otherTransactions,
    addedByName: document.addedByName,
    addedAt: document.addedAt.toISOString(),
  };
}

export const toRequestedDocumentDto = (
  document: DutyDocument,
  transactionType: string,
  { attached, elsewhere }: { readonly attached: ReadonlySet<string>; readonly elsewhere: ReadonlySet<string> },
): Pick<WantedDocumentDto, keyof WantedDocumentDto> => ({
  documentName: document.name,
  onlyIfSearchDue: document.when === 'search-due',
  isNeeded: isNeeded(document, transactionType),
  isAttached: attached.has(document.name),
  isKeptElsewhere: elsewhere.has(document.name),
});

export const toElsewhereDocumentDto = ({
  statedAt,
  ...document
}: ElsewhereDocument): Pick<ElsewhereDocumentDto, keyof ElsewhereDocumentDto> => ({
  ...document,
  statedAt: statedAt.toISOString(),
});
