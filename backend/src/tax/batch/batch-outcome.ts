import type { Edition } from '../../jurisdictions/rulebook.types.js';
import { formatPlainDollars } from '../../money/plain-dollars.js';
import { toDollars } from '../../money/json-dollars.js';
import { toCalculationFacts } from '../calculator/calculation-facts.js';
import type { CalculationFields } from '../calculator/calculation-fields.js';
import type { CompleteRequest } from '../calculator/calculation-request.js';
import type { Completeness } from '../pricing/price-result.js';
import type { BatchAmounts } from './batch-amounts.js';
import type { BatchColumns } from './batch-columns.js';
import { type BatchSum, BatchTotals } from './batch-totals.js';
import type { PricedRow } from './priced-row.js';

const PREVIEW_ROWS = 100;
const MAX_ERRORS = 200;
const MAX_NOTES = 300;
const LABEL_CHARACTERS = 200;

/** A priced row, with a request that reproduces its price. */
export interface BatchPreviewRow extends BatchAmounts {
  row: number;
  state: string;
  edition: Edition;
  label: string | null;
  completeness: Completeness;
  /** First sentence about a missing or assumed fact; null if the price is complete. */
  missing: string | null;
  request: CalculationFields;
}

export interface BatchStateSum extends BatchAmounts {
  state: string;
  rows: number;
  /** Number of rows for which more tax may be due than was computed. */
  incompleteRows: number;
  estimatedRows: number;
}

/** Result of a batch, without its rows. */
export interface BatchOutcome {
  rulebookVersion: string;
  pricedRows: number;
  failedRows: number;
  totals: BatchAmounts;
  states: BatchStateSum[];
  editions: { edition: Edition; rows: number }[];
  overriddenRows: number;
  carriedColumns: string[];
  preview: BatchPreviewRow[];
  errors: { row: number; errors: string[] }[];
  notes: string[];
}

/** Sums the results of a batch row by row, in bounded memory. */
export class BatchSummation {
  failedRows = 0;
  private readonly totals = new BatchTotals();
  private readonly preview: BatchPreviewRow[] = [];
  private readonly errors: BatchOutcome['errors'] = [];
  private readonly notes = new Map<string, Set<string>>();
  /** Lists of notes that are already included. Rows with the same notes share a list, so each list is processed once. */
  private readonly keptNotes = new WeakSet<readonly string[]>();
  private notesLeft = MAX_NOTES;
  private carriedColumns: readonly string[] = [];

  get rows(): number {
    return this.totals.all.rows + this.failedRows;
  }

  /** Sets the columns, which are the same for all rows. */
  setColumns({ carried }: BatchColumns): void {
    this.carriedColumns = carried.map(({ name }) => toStorableText(name));
  }

  add(row: PricedRow, { carried }: BatchColumns): void {
    if ('errors' in row) {
      this.failedRows += 1;
      if (this.errors.length < MAX_ERRORS) this.errors.push({ row: row.input.row, errors: row.errors.map(toStorableText) });
      return;
    }
    const { input, request, result } = row;
    this.totals.add(request.premiumCents, result);
    this.addNotes(result.jurisdiction, result.notes);
    if (this.preview.length >= PREVIEW_ROWS) return;
    const label = carried[0] === undefined ? '' : (input.cells[carried[0].position] ?? '').trim();
    this.preview.push({
      row: input.row,
      state: result.jurisdiction,
      edition: result.edition,
      premium: formatPlainDollars(request.premiumCents),
      taxAmount: formatPlainDollars(result.statedTaxCents),
      fees: formatPlainDollars(result.totalCents - result.statedTaxCents),
      totalDue: formatPlainDollars(result.totalCents),
      label: label === '' ? null : toStorableText(label.slice(0, LABEL_CHARACTERS)),
      completeness: result.completeness,
      missing: result.missing[0] === undefined ? null : toStorableText(result.missing[0]),
      request: toCalculationFields(request, result.edition),
    });
  }

  /** @param fileNotes notes on tolerated irregularities in the file */
  getOutcome(rulebookVersion: string, fileNotes: readonly string[]): BatchOutcome {
    const { all, editions, overriddenRows } = this.totals;
    return {
      rulebookVersion,
      pricedRows: all.rows,
      failedRows: this.failedRows,
      totals: toAmounts(all),
      states: this.totals.listByState().map(([state, sum]) => toStateSum(state, sum)),
      editions: [...editions].map(([edition, rows]) => ({ edition, rows })),
      overriddenRows,
      carriedColumns: [...this.carriedColumns],
      preview: this.preview,
      errors: this.errors,
      notes: [...fileNotes.map(toStorableText), ...this.listPricingNotes()],
    };
  }

  private addNotes(state: string, notes: readonly string[]): void {
    if (this.keptNotes.has(notes)) return;
    this.keptNotes.add(notes);
    let known = this.notes.get(state);
    if (known === undefined) this.notes.set(state, (known = new Set()));
    for (const note of notes) {
      if (known.has(note)) continue;
      this.notesLeft -= 1;
      if (this.notesLeft >= 0) known.add(note);
    }
  }

  private listPricingNotes(): string[] {
    const notes = [...this.notes]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([state, stateNotes]) => [...stateNotes].map((note) => toStorableText(`${state}: ${note}`)));
    return this.notesLeft < 0
      ? [...notes, 'There are more notes than are listed here. Calculate a single row to see all of its notes.']
      : notes;
  }
}

function toStateSum(state: string, sum: BatchSum): BatchStateSum {
  const { rows, incompleteRows, estimatedRows } = sum;
  return { state, rows, incompleteRows, estimatedRows, ...toAmounts(sum) };
}

function toAmounts({ cents }: BatchSum): BatchAmounts {
  const { premium, tax, fees } = cents;
  return {
    premium: formatPlainDollars(premium),
    taxAmount: formatPlainDollars(tax),
    fees: formatPlainDollars(fees),
    totalDue: formatPlainDollars(tax + fees),
  };
}

function toCalculationFields(request: CompleteRequest, edition: Edition): CalculationFields {
  const { jurisdiction, premiumCents, insurerFeesCents, brokerFeesCents, inStatePremiumCents, premiumCollectedCents, fees, parts } =
    request;
  const { policyType, effectiveDate, transactionDate, expirationDate, installment, transactionType } = request;
  const { minimumEarnedPercent, multiState, unconfirmedFees, coverageCode, lineOfBusiness } = request;
  return {
    ...toCalculationFacts(request, toStorableText),
    policyType,
    effectiveDate,
    transactionDate,
    expirationDate,
    installment,
    transactionType,
    minimumEarnedPercent,
    multiState,
    unconfirmedFees,
    state: jurisdiction,
    edition,
    premium: toDollars(premiumCents),
    lineOfBusiness: coverageCode === undefined ? lineOfBusiness : undefined,
    parts: parts?.map(({ code, premiumCents: cents }) => ({ code, premium: toDollars(cents) })),
    insurerFees: toOptionalDollars(insurerFeesCents),
    brokerFees: toOptionalDollars(brokerFeesCents),
    feeItems: fees?.map(({ kind, chargedBy, cents }) => ({ kind, chargedBy, amount: toDollars(cents) })),
    inStatePremium: toOptionalDollars(inStatePremiumCents),
    premiumCollected: toOptionalDollars(premiumCollectedCents),
  };
}

const toOptionalDollars = (cents: number | undefined): number | undefined => (cents === undefined ? undefined : toDollars(cents));

/** Returns text that the database accepts: without U+0000 and lone surrogates. */
const toStorableText = (text: string): string => Buffer.from(text.replaceAll('\0', '\u{FFFD}')).toString();
