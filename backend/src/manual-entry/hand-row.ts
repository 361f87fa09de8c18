import { expirationDateComplaint, transactionDateComplaint } from '../dates/plausible-dates.js';
import { centsOf } from '../money/dollars.js';
import type { FieldError } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { RETURN_TRANSACTION_TYPES, type TransactionType } from '../tax/pricing/price-request.js';
import { isMidTerm } from '../book/term.js';
import type { PolicyRow } from '../book/policy-row.js';
import type { TaxFacts } from '../facts/transaction-facts.js';
import { statedDetailsOf } from '../book/tax-facts.js';
import { type PartFacts, withParts } from './hand-parts.js';

/** Facts of one transaction, as entered; each field was checked separately. Amounts in dollars, dates YYYY-MM-DD. */
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
  /** Set for a transaction with several coverages or insurers. */
  parts?: readonly PartFacts[];
}

export interface PolicyFacts extends TransactionFacts {
  policyNumber: string;
  insuredName: string;
  state: string;
}

/** A manual entry does not come from a file. */
const NO_ROW = 0;
const NAMES = { expirationDate: 'The expiration date', effectiveDate: 'effective date', transactionDate: 'The transaction date' };
/** Types that only return premium. */
const RETURNS_ONLY: ReadonlySet<TransactionType> = new Set(['return_premium', 'cancellation']);

/**
 * Converts a manual entry to a row of an upload, so that both are recorded alike.
 * @throws Refusal when fields do not fit together
 */
export function handRow(facts: PolicyFacts): PolicyRow {
  const { transactionType, effectiveDate, expirationDate, transactionDate = effectiveDate } = facts;
  const premiumCents = centsOf(facts.premium);
  if (premiumCents === undefined) throw new RangeError(`${facts.premium} was not checked to be an amount of dollars.`);
  const complaints = [
    termComplaint(facts),
    complaint('transactionDate', transactionDateComplaint(transactionDate, effectiveDate, NAMES)),
    complaint('premium', signComplaint(transactionType, premiumCents)),
  ].flat();
  if (complaints.length > 0) throw Refusal.ofFields(complaints);
  const row: PolicyRow = {
    row: NO_ROW,
    policyNumber: facts.policyNumber.normalize('NFC'),
    insuredName: facts.insuredName.normalize('NFC'),
    effectiveDate,
    expirationDate,
    premiumCents,
    state: facts.state,
    brokerName: textOf(facts.brokerName),
    insurerName: textOf(facts.insurerName),
    coverageType: textOf(facts.coverageType),
    notes: textOf(facts.notes),
    statedType: transactionType,
    transactionDate,
    statesTransactionDate: true,
    externalId: null,
    details: facts.taxFacts ? statedDetailsOf(facts.taxFacts) : null,
  };
  return withParts(row, facts.parts);
}

const textOf = (text: string | undefined): string | null => text?.normalize('NFC') || null;

const complaint = (field: string, message: string | undefined): FieldError[] => (message === undefined ? [] : [{ field, message }]);

/** Checks the dates; a mid-term change keeps the entered effective date, and its term is checked later. */
function termComplaint({ transactionType, effectiveDate, expirationDate }: PolicyFacts): FieldError[] {
  if (!isMidTerm(transactionType)) return complaint('expirationDate', expirationDateComplaint(expirationDate, effectiveDate, NAMES));
  const isWithin = effectiveDate < expirationDate;
  return complaint('effectiveDate', isWithin ? undefined : `The term ends on ${expirationDate}. Enter an effective date before then.`);
}

function signComplaint(type: TransactionType, premiumCents: number): string | undefined {
  const words = type === 'audit' ? 'an audit' : `a ${type.replaceAll('_', ' ')}`;
  if (premiumCents > 0 && RETURNS_ONLY.has(type)) return `Enter a premium of zero or less for ${words}: it is returned.`;
  if (premiumCents < 0 && !RETURN_TRANSACTION_TYPES.has(type)) return `Enter a premium of zero or more for ${words}.`;
  return undefined;
}
