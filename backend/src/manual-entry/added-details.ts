import { DETAIL_COLUMN_NAMES, DETAIL_COLUMNS, DETAIL_READERS, type DetailColumn } from '../book/detail-columns.js';
import { mergeDetails, type StatedDetails, type TransactionDetails } from '../book/transaction-details.js';
import { getFact, getFactNameOfColumn } from '../facts/transaction-facts.js';
import { convertAmount } from '../imports/rows/convert-amount.js';
import { convertDate } from '../dates/convert-date.js';
import { formatDollars } from '../money/json-dollars.js';
import type { RecordedTransaction } from '../repricing/recorded-transaction.js';
import { repriceTransaction } from '../repricing/reprice-transaction.js';
import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';

/** Facts to add to a recorded transaction, as strings keyed by upload column. */
export interface AddedDetails {
  readonly transactionId: string;
  readonly texts: Readonly<Partial<Record<DetailColumn, string>>>;
}

/** Text that cannot be added, with advice on what to enter instead. */
export interface DetailError {
  readonly transactionId: string;
  readonly column: DetailColumn;
  readonly message: string;
}

export type MergedDetails = { readonly details: TransactionDetails | null } | { readonly errors: readonly DetailError[] };

const FORMATS = { dateOrder: 'mdy', thousandsSeparator: 'comma', currency: true, stateNames: true } as const;

/** Reads added facts like upload cells, and merges them. A fact that would change the charges is an error. */
export function mergeAddedDetails(
  { transactionId, texts }: AddedDetails,
  transaction: RecordedTransaction,
  pricer: OrganizationPricer,
): MergedDetails {
  const errors: DetailError[] = [];
  const refuse = (column: DetailColumn, message: string): void => void errors.push({ transactionId, column, message });
  const stated: Record<string, string | number | boolean> = {};
  for (const [column, text] of listTexts(texts)) {
    const read = DETAIL_READERS[column](toPlainText(column, text));
    if ('advice' in read) refuse(column, read.advice);
    else stated[DETAIL_COLUMNS[column]] = read.value;
  }
  const code = stated['coverageCode'];
  if (typeof code === 'string') {
    if (transaction.details?.parts !== undefined)
      refuse('coverage_code', 'This transaction has several coverages. Enter their codes on the page of the policy.');
    else {
      const { coverageCodes } = pricer;
      const found = coverageCodes.find(code, transaction.state, transaction.termEffectiveDate);
      if (typeof found === 'string' && !coverageCodes.isChargedByWords(code, transaction.state, transaction.coverageType))
        refuse('coverage_code', found);
    }
  }
  if (errors.length > 0) return { errors };
  const details = mergeDetails(transaction.details, stated satisfies StatedDetails);
  const message = explainOtherCharges(pricer, transaction, details);
  if (message === null) return { details };
  const columns = listTexts(texts).map(([column]) => column);
  const priced = columns.filter((column) => getFact(getFactNameOfColumn(column)).isPriced);
  return { errors: (priced.length > 0 ? priced : columns).map((column) => ({ transactionId, column, message })) };
}

const listTexts = (texts: AddedDetails['texts']): [DetailColumn, string][] =>
  DETAIL_COLUMN_NAMES.flatMap((column) => {
    const text = texts[column] ?? '';
    return text === '' ? [] : [[column, text]];
  });

function toPlainText(column: DetailColumn, text: string): string {
  const { kind } = getFact(getFactNameOfColumn(column));
  if (kind === 'date') return convertDate(text, FORMATS.dateOrder) ?? text;
  return kind === 'limit' || kind === 'amount' ? (convertAmount(text, FORMATS) ?? text) : text;
}

/** Explains that different details would change the charges of a transaction; null if the charges would stay the same. */
function explainOtherCharges(
  pricer: OrganizationPricer,
  transaction: RecordedTransaction,
  details: TransactionDetails | null,
): string | null {
  const before = repriceTransaction(pricer, transaction);
  const after = repriceTransaction(pricer, { ...transaction, details });
  if (typeof after === 'string') return after;
  const charged = typeof before === 'string' ? transaction.taxCents + transaction.feesCents : before.totalCents;
  if (after.totalCents === charged) return null;
  return `With this, the tax and fees would be ${formatDollars(after.totalCents)} instead of ${formatDollars(charged)}. Correct the transaction on the page of its policy.`;
}
