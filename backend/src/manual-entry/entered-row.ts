import { findExpirationDateError, findTransactionDateError } from '../dates/plausible-dates.js';
import { toCents } from '../money/json-dollars.js';
import type { FieldError } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { RETURN_TRANSACTION_TYPES, type TransactionType } from '../tax/pricing/price-request.js';
import { isMidTerm } from '../book/term.js';
import type { PolicyRow } from '../book/policy-row.js';
import type { TaxFacts } from '../facts/transaction-facts.js';
import { toStatedDetails } from '../book/tax-facts.js';
import { type PartFacts, withParts } from './entered-parts.js';

/** Facts of one transaction, as entered; each field has been checked separately. Amounts in dollars, dates YYYY-MM-DD. */
export interface TransactionFacts {
  transactionType: TransactionType;
  effectiveDate: string;
  expirationDate: string;
  /** Defaults to the effective date. */
  transactionDate?: string;
  premium: number;
  insurerName?: string;
  brokerName?: string;
  coverageType?: string;
  notes?: string;
  /** Additional facts of the transaction. */
  taxFacts?: TaxFacts | null;
  /** Present for a transaction with several coverages or insurers. */
  parts?: readonly PartFacts[];
}

export interface PolicyFacts extends TransactionFacts {
  policyNumber: string;
  insuredName: string;
  state: string;
}

/** A manual entry does not come from a file. */
const NO_ROW_NUMBER = 0;
const FIELD_NAMES = { expirationDate: 'The expiration date', effectiveDate: 'effective date', transactionDate: 'The transaction date' };
/** Types that only return premium. */
const RETURNS_ONLY: ReadonlySet<TransactionType> = new Set(['return_premium', 'cancellation']);

/**
 * Converts a manual entry to an upload row, so that both are recorded in the same way. @throws Refusal if fields contradict each other
 */
export function toPolicyRow(facts: PolicyFacts): PolicyRow {
  const { transactionType, effectiveDate, expirationDate, transactionDate = effectiveDate } = facts;
  const premiumCents = toCents(facts.premium);
  if (premiumCents === undefined) throw new RangeError(`${facts.premium} was not checked to be an amount of dollars.`);
  const complaints = [
    findDateErrors(facts),
    createFieldErrors('transactionDate', findTransactionDateError(transactionDate, effectiveDate, FIELD_NAMES)),
    createFieldErrors('premium', findSignError(transactionType, premiumCents)),
  ].flat();
  if (complaints.length > 0) throw Refusal.forFields(complaints);
  const row: PolicyRow = {
    row: NO_ROW_NUMBER,
    policyNumber: facts.policyNumber.normalize('NFC'),
    insuredName: facts.insuredName.normalize('NFC'),
    effectiveDate,
    expirationDate,
    premiumCents,
    state: facts.state,
    brokerName: toText(facts.brokerName),
    insurerName: toText(facts.insurerName),
    coverageType: toText(facts.coverageType),
    notes: toText(facts.notes),
    statedType: transactionType,
    transactionDate,
    statesTransactionDate: true,
    externalId: null,
    details: facts.taxFacts ? toStatedDetails(facts.taxFacts) : null,
  };
  return withParts(row, facts.parts);
}

const toText = (text: string | undefined): string | null => text?.normalize('NFC') || null;

const createFieldErrors = (field: string, message: string | undefined): FieldError[] => (message === undefined ? [] : [{ field, message }]);

/** Checks the dates. A mid-term change keeps the entered effective date; its term is checked later. */
function findDateErrors({ transactionType, effectiveDate, expirationDate }: PolicyFacts): FieldError[] {
  if (!isMidTerm(transactionType))
    return createFieldErrors('expirationDate', findExpirationDateError(expirationDate, effectiveDate, FIELD_NAMES));
  const isWithin = effectiveDate < expirationDate;
  return createFieldErrors(
    'effectiveDate',
    isWithin ? undefined : `The term ends on ${expirationDate}. Enter an effective date before then.`,
  );
}

function findSignError(type: TransactionType, premiumCents: number): string | undefined {
  const words = type === 'audit' ? 'an audit' : `a ${type.replaceAll('_', ' ')}`;
  if (premiumCents > 0 && RETURNS_ONLY.has(type)) return `Enter a premium of zero or less for ${words}: it is returned.`;
  if (premiumCents < 0 && !RETURN_TRANSACTION_TYPES.has(type)) return `Enter a premium of zero or more for ${words}.`;
  return undefined;
}
