import type { CalendarDate } from '../dates/calendar-date.js';
import type { DutyDocument, Rulebook, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { filterValidOn } from '../jurisdictions/statements.js';

/** Names of documents that any transaction may have, even if none of its state's sources lists them. */
const STAMPED_PAGE = 'Stamped page';
export const OTHER_DOCUMENT = 'Other';

/** Types of transactions that begin a term; all others change one. */
const BEGINNING_TYPES: readonly string[] = ['new', 'renewal'];

const isChange = (transactionType: string): boolean => !BEGINNING_TYPES.includes(transactionType);

/** Returns the documents that a transaction may have. New policies and renewals do not have documents about changes. */
export const listDocumentsOfType = (documents: readonly DutyDocument[] | undefined, transactionType: string): DutyDocument[] =>
  (documents ?? []).filter(({ when }) => when !== 'change' || isChange(transactionType));

/** Returns the documents that the duty to report a transaction requires; empty if no source lists any. */
export const findDutyDocuments = ({ filing }: Pick<RulebookJurisdiction, 'filing'>, effectiveDate: CalendarDate): readonly DutyDocument[] =>
  filterValidOn(filing.obligations, effectiveDate).find(({ period }) => period === 'per-transaction')?.documents ?? [];

/** Returns the names that a document can have: first the duty's, then the general ones, then other states'. */
export function listDocumentNames({ jurisdictions }: Pick<Rulebook, 'jurisdictions'>, dutyDocuments: readonly DutyDocument[]): string[] {
  const otherDocuments = jurisdictions
    .flatMap(({ filing }) => filing.obligations.flatMap(({ documents = [] }) => documents))
    .map(({ name }) => name);
  return [...new Set([...dutyDocuments.map(({ name }) => name), STAMPED_PAGE, OTHER_DOCUMENT, ...otherDocuments.toSorted()])];
}

/**
 * Returns true for a document without which a transaction is not ready. A document that is required only if a diligent search is due is never
 * requested, because none of the facts on record shows whether a search is due.
 */
export const isNeeded = ({ when }: DutyDocument, transactionType: string): boolean =>
  when === (isChange(transactionType) ? 'change' : 'always');

export const listNeededDocuments = (documents: readonly DutyDocument[] | undefined, transactionType: string): string[] =>
  (documents ?? []).filter((one) => isNeeded(one, transactionType)).map(({ name }) => name);
