import type { OrganizationPricer } from '../organization-pricer.js';
import type { CompleteRequest } from '../calculation-request.js';
import type { PriceRequest } from '../price-request.js';
import type { PriceResult } from '../price-result.js';
import { TaxRuleError } from '../tax-rule-error.js';
import type { BatchColumns, BatchField } from './batch-columns.js';
import { type BatchInput, type FieldNames, readBatchRow } from './batch-row.js';

/** A row with its price, or with what is wrong with it. */
export type PricedRow = { input: BatchInput; request: CompleteRequest; result: PriceResult } | { input: BatchInput; errors: string[] };

/** The field behind what the rulebook may refuse. */
const REFUSED: Partial<Record<keyof PriceRequest, BatchField>> = {
  premiumCents: 'premium',
  insurerFeesCents: 'insurerFees',
  brokerFeesCents: 'brokerFees',
  firePremiumCents: 'firePremium',
  nonUsPremiumCents: 'nonUsPremium',
  effectiveDate: 'effectiveDate',
  transactionDate: 'transactionDate',
  jurisdiction: 'state',
};

/** Checks and prices one row; what the rulebook does not cover is an error of that row alone. */
export function pricedRow(
  input: BatchInput,
  columns: BatchColumns,
  nameOf: FieldNames,
  today: string,
  pricer: Pick<OrganizationPricer, 'price'>,
): PricedRow {
  const request = readBatchRow(input, columns, nameOf, today);
  if (Array.isArray(request)) return { input, errors: request };
  try {
    return { input, request, result: pricer.price(request) };
  } catch (error) {
    if (!(error instanceof TaxRuleError)) throw error;
    const field = REFUSED[error.field];
    return { input, errors: [field === undefined ? error.message : `${nameOf(field)}: ${error.message}`] };
  }
}
