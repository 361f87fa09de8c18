import type { PriceRequest } from './price-request.js';

export type TaxRuleErrorCode =
  | 'unknown-jurisdiction'
  | 'date-not-covered'
  | 'date-invalid'
  | 'placement-not-permitted'
  | 'amount-out-of-range';

/** Advice on correcting such a request, in one wording for policies and one for calculations. */
export interface Remedies {
  readonly policy: string;
  readonly calculation: string;
}

/** Error for a request that the rulebook cannot price. `message` is a sentence for users; `field` is the part of the request to change. */
export class TaxRuleError extends Error {
  constructor(
    readonly code: TaxRuleErrorCode,
    readonly field: keyof PriceRequest,
    message: string,
    private readonly remedies: Remedies | null = null,
  ) {
    super(message);
  }

  formatMessage(concerned: keyof Remedies): string {
    return this.remedies === null ? this.message : `${this.message} ${this.remedies[concerned]}`;
  }
}
