import { getCalculationField } from '../calculator/calculation-fields.js';
import type { CompleteRequest } from '../calculator/calculation-request.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { PriceResult } from '../pricing/price-result.js';
import { TaxRuleError } from '../pricing/tax-rule-error.js';
import type { StatedCharges } from '../causes/charge-amounts.js';
import { STATED_FACT_NAMES } from '../charge-check/stated-charges.js';
import type { BatchCharges, RowCheck } from './batch-charges.js';
import type { BatchColumns } from './batch-columns.js';
import type { BatchRows } from './batch-rows.js';
import { BATCH_FIELDS } from './batch-fields.js';
import { type BatchInput, type NameField, readBatchRow, readRowCharges, type RowContext } from './batch-row.js';

export type PricedRow =
  | { input: BatchInput; request: CompleteRequest; result: PriceResult; check: RowCheck | undefined }
  | { input: BatchInput; errors: string[] };

const NO_CHARGES: StatedCharges = {};

const hasStatedCharges = (stated: StatedCharges): boolean => Object.keys(stated).length > 0;

export class RowPricing {
  private readonly reading: RowContext;
  private readonly hasCharges: boolean;

  constructor(
    private readonly columns: BatchColumns,
    private readonly nameOf: NameField,
    today: string,
    private readonly pricer: OrganizationPricer,
    private readonly charges: BatchCharges,
  ) {
    this.hasCharges = STATED_FACT_NAMES.some((name) => columns.positions[name] !== undefined);
    this.reading = { nameOf, today, codes: pricer.coverageCodes };
  }

  /** Prices a row; returns errors if the row is not valid or the rulebook does not cover it. */
  priceRow(input: BatchInput, readDate?: BatchRows['readDate']): PricedRow {
    const request = readBatchRow(input, this.columns, this.reading, readDate);
    const stated = this.hasCharges ? readRowCharges(input, this.columns, this.nameOf) : NO_CHARGES;
    if (Array.isArray(request)) return { input, errors: Array.isArray(stated) ? [...request, ...stated] : request };
    if (Array.isArray(stated)) return { input, errors: stated };
    try {
      const result = this.pricer.price(request);
      const check = hasStatedCharges(stated) ? this.charges.check(request, result, stated) : undefined;
      return { input, request, result, check };
    } catch (error) {
      if (!(error instanceof TaxRuleError)) throw error;
      const refused = getCalculationField(error.field);
      const field = BATCH_FIELDS.find((one) => one === refused);
      const message = error.formatMessage('calculation');
      return { input, errors: [field === undefined ? message : `${this.nameOf(field)}: ${message}`] };
    }
  }
}
