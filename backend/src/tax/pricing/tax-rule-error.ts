import type { PriceRequest } from './price-request.js';

export type TaxRuleErrorCode =
  | 'unknown-jurisdiction'
  | 'date-not-covered'
  | 'date-invalid'
  | 'placement-not-permitted'
  | 'amount-out-of-range';

/** A request the rulebook cannot price. `message` is a sentence for a person, `field` the part of the request to change. */
export class TaxRuleError extends Error {
  constructor(
    readonly code: TaxRuleErrorCode,
    readonly field: keyof PriceRequest,
    message: string,
  ) {
    super(message);
  }
}
