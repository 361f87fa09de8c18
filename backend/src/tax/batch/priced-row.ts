import type { OrganizationPricer } from '../organization-pricer.js';
import type { CompleteRequest } from '../calculation-request.js';
import type { PreparedPrice } from '../prepared-price.js';
import type { PriceRequest } from '../price-request.js';
import type { PriceResult } from '../price-result.js';
import { TaxRuleError } from '../tax-rule-error.js';
import type { BatchColumns, BatchField } from './batch-columns.js';
import { type BatchInput, type FieldNames, readBatchRow, WORD_FIELDS } from './batch-row.js';

/** A row with its price, or with what is wrong with it. */
export type PricedRow = { input: BatchInput; request: CompleteRequest; result: PriceResult } | { input: BatchInput; errors: string[] };

/** The field behind what the rulebook may refuse. */
const REFUSED: Partial<Record<keyof PriceRequest, BatchField>> = {
  premiumCents: 'premium',
  insurerFeesCents: 'insurerFees',
  brokerFeesCents: 'brokerFees',
  firePremiumCents: 'firePremium',
  nonUsPremiumCents: 'nonUsPremium',
  inStatePremiumCents: 'inStatePremium',
  boundDate: 'boundDate',
  independentlyProcured: 'independentlyProcured',
  effectiveDate: 'effectiveDate',
  transactionDate: 'transactionDate',
  jurisdiction: 'state',
};

/** What rows with the same words have in common, found word by word. */
class Alike {
  readonly next = new Map<string, Alike>();
  /** The first of them. */
  request: CompleteRequest | undefined;
  /** Their rules, as chosen for the dates that occurred. */
  readonly prices: PreparedPrice[] = [];
}

/** What is kept of different rows, at most; beyond it everything is begun anew. */
const MAX_KEPT = 20_000;
/** Longer texts are no words of ours; they are not kept. */
const MAX_WORD_CHARACTERS = 100;

/** Checks and prices the rows of a batch; words are checked, and rules chosen, once for all rows that are alike. */
export class RowPricing {
  private root = new Alike();
  private kept = 0;
  private readonly wordPositions: readonly number[];

  constructor(
    private readonly columns: BatchColumns,
    private readonly nameOf: FieldNames,
    private readonly today: string,
    private readonly pricer: Pick<OrganizationPricer, 'prepare'>,
  ) {
    this.wordPositions = WORD_FIELDS.flatMap((field) => columns.positions[field] ?? []);
  }

  /** What the rulebook does not cover is an error of that row alone. */
  row(input: BatchInput): PricedRow {
    const alike = this.alikeOf(input);
    const request = readBatchRow(input, this.columns, this.nameOf, this.today, alike.request);
    if (Array.isArray(request)) return { input, errors: request };
    alike.request ??= request;
    try {
      return { input, request, result: this.preparedOf(request, alike).price(request) };
    } catch (error) {
      if (!(error instanceof TaxRuleError)) throw error;
      const field = REFUSED[error.field];
      return { input, errors: [field === undefined ? error.message : `${this.nameOf(field)}: ${error.message}`] };
    }
  }

  private preparedOf(request: CompleteRequest, { prices }: Alike): PreparedPrice {
    for (const price of prices) if (price.covers(request)) return price;
    const price = this.pricer.prepare(request);
    prices.push(price);
    return price;
  }

  private alikeOf({ cells }: BatchInput): Alike {
    if (this.kept >= MAX_KEPT) {
      this.root = new Alike();
      this.kept = 0;
    }
    let alike = this.root;
    for (const position of this.wordPositions) {
      const word = cells[position] ?? '';
      let next = alike.next.get(word);
      if (next === undefined) {
        next = new Alike();
        if (word.length > MAX_WORD_CHARACTERS) return next;
        alike.next.set(word, next);
        this.kept += 1;
      }
      alike = next;
    }
    return alike;
  }
}
