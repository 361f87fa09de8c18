import type { TestApp } from '../../harness/app.js';
import { type Facts, inOrder } from './model-book.js';

/** What is charged on a transaction, in cents. */
export interface Price {
  tax: bigint;
  fees: bigint;
  completeness: 'complete' | 'estimate' | 'incomplete';
}

type Agent = ReturnType<TestApp['agent']>;

const POLICY_TYPES: Readonly<Record<string, string>> = { 'General liability': 'general_liability', Property: 'property' };

/** Whole cents of dollars in JSON. */
const centsOf = (dollars: number): bigint => BigInt(Math.round(dollars * 100));
export const dollars = (cents: bigint): number => Number(cents) / 100;

/** Prices of transactions from the public calculator, remembered by the rules that decide them. */
export class Prices {
  private readonly known = new Map<string, Promise<Price>>();

  /** @param rules names the organization's rules: the same word for the same rules */
  async of(owner: Agent, rules: string, { state, premium, type, start, end, date, coverage, policyFee, parts }: Facts): Promise<Price> {
    const request = {
      state,
      premium: dollars(premium),
      transactionType: type,
      effectiveDate: start,
      expirationDate: end,
      transactionDate: date,
      ...(coverage !== null && parts === undefined && { policyType: POLICY_TYPES[coverage] }),
      ...(parts !== undefined && { parts: inOrder(parts).map(({ code, premium: part }) => ({ code, premium: dollars(part) })) }),
      ...(policyFee !== null && { feeItems: [{ kind: 'policy', chargedBy: 'insurer', amount: dollars(policyFee) }] }),
    };
    const key = `${rules} ${JSON.stringify(request)}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const asked = this.ask(owner, request);
    this.known.set(key, asked);
    return asked;
  }

  private async ask(owner: Agent, request: object): Promise<Price> {
    const { body } = await owner.post('/api/tax/calculate').send(request).expect(200);
    const tax = centsOf(body.taxAmount);
    return { tax, fees: centsOf(body.totalDue) - tax, completeness: body.completeness };
  }
}
