import { getCalculationField } from '../calculator/calculation-fields.js';
import type { CompleteRequest } from '../calculator/calculation-request.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { PriceResult } from '../pricing/price-result.js';
import { TaxRuleError } from '../pricing/tax-rule-error.js';
import type { BatchColumns } from './batch-columns.js';
import { BATCH_FIELDS } from './batch-fields.js';
import { type BatchInput, type NameField, readBatchRow, type RowContext } from './batch-row.js';

/** A row with its price or its errors. */
export type PricedRow = { input: BatchInput; request: CompleteRequest; result: PriceResult } | { input: BatchInput; errors: string[] };

/** Checks and prices the rows of a batch. */
export class RowPricing {
  private readonly reading: RowContext;

  constructor(
    private readonly columns: BatchColumns,
    private readonly nameOf: NameField,
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
      const refused = getCalculationField(error.field);
      const field = BATCH_FIELDS.find((one) => one === refused);
      const message = error.formatMessage('calculation');
      return { input, errors: [field === undefined ? message : `${this.nameOf(field)}: ${message}`] };
    }
  }
}
