import { assertAmounts } from './assert-amounts.js';
import type { CompiledEdition } from './compiled-rules.js';
import { PreparedPrice } from './prepared-price.js';
import type { PriceRequest } from './price-request.js';
import type { PriceResult } from './price-result.js';

/**
 * Prices one transaction under one edition, with a line for every charge and every amount left out.
 * @throws TaxRuleError when a date lies outside the known rules or an amount outside the exact range.
 */
export function price(edition: CompiledEdition, request: PriceRequest, rulebookVersion: string): PriceResult {
  // A wrong amount is told before a wrong date.
  assertAmounts(request);
  return new PreparedPrice(edition, request, rulebookVersion).price(request);
}
