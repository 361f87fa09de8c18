import type { CompleteRequest } from '../calculator/calculation-request.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { PriceRequest } from '../pricing/price-request.js';
import type { PriceResult } from '../pricing/price-result.js';
import { TaxRuleError } from '../pricing/tax-rule-error.js';
import type { BatchColumns, BatchField } from './batch-columns.js';
import { type BatchInput, type FieldNames, readBatchRow, type RowReading } from './batch-row.js';

/** A row with its price or its errors. */
export type PricedRow = { input: BatchInput; request: CompleteRequest; result: PriceResult } | { input: BatchInput; errors: string[] };

/** Batch fields for the request fields that the rulebook may refuse. */
const REFUSED: Partial<Record<keyof PriceRequest, BatchField>> = {
  premiumCents: 'premium',
  parts: 'parts',
  insurerFeesCents: 'insurerFees',
  brokerFeesCents: 'brokerFees',
  firePremiumCents: 'firePremium',
  nonUsPremiumCents: 'nonUsPremium',
  inStatePremiumCents: 'inStatePremium',
  premiumCollectedCents: 'premiumCollected',
  boundDate: 'boundDate',
  expirationDate: 'expirationDate',
  independentlyProcured: 'independentlyProcured',
  effectiveDate: 'effectiveDate',
  transactionDate: 'transactionDate',
  jurisdiction: 'state',
};

/** Checks and prices the rows of a batch. */
export class RowPricing {
  private readonly reading: RowReading;

  constructor(
    private readonly columns: BatchColumns,
    private readonly nameOf: FieldNames,
    today: string,
    private readonly pricer: Pick<OrganizationPricer, 'price' | 'coverageCodes'>,
  ) {
    this.reading = { nameOf, today, codes: pricer.coverageCodes };
  }

  /** Returns an error for this row alone when the rulebook does not cover it. */
  priceRow(input: BatchInput): PricedRow {
    const request = readBatchRow(input, this.columns, this.reading);
    if (Array.isArray(request)) return { input, errors: request };
    try {
      return { input, request, result: this.pricer.price(request) };
    } catch (error) {
      if (!(error instanceof TaxRuleError)) throw error;
      const field = REFUSED[error.field];
      const message = error.messageFor('calculation');
      return { input, errors: [field === undefined ? message : `${this.nameOf(field)}: ${message}`] };
    }
  }
}
