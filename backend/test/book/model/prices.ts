import type { TestApp } from '../../harness/app.js';
import type { TransactionFacts } from './model-book.js';
import { type CoverageTotal, groupLines } from './model-parts.js';

/** Charges on a transaction, in cents. */
export interface Price {
  tax: bigint;
  fees: bigint;
  completeness: 'complete' | 'estimate' | 'incomplete';
}

type Agent = ReturnType<TestApp['newAgent']>;

const POLICY_TYPES: Readonly<Record<string, string>> = { 'General liability': 'general_liability', Property: 'property' };

/** Returns the code of a coverage; if it has none, looks up its name among the lines of business. */
const getCode = ({ coverage, code }: CoverageTotal): string => code ?? POLICY_TYPES[coverage ?? '']!;

/** Converts dollars in JSON to whole cents. */
const toCents = (dollars: number): bigint => BigInt(Math.round(dollars * 100));
export const toDollars = (cents: bigint): number => Number(cents) / 100;

/** Prices from the public calculator, cached by the rules that they depend on. */
export class PriceCache {
  private readonly known = new Map<string, Promise<Price>>();

  /** @param rules a key for the organization's rules; equal rules have equal keys */
  async getPrice(
    owner: Agent,
    rules: string,
    { state, premium, type, start, end, date, policyFee, ...facts }: TransactionFacts,
  ): Promise<Price> {
    const lines = facts.parts === undefined ? [] : groupLines(facts.parts);
    const { coverage, code } = lines.length === 1 ? lines[0]! : facts;
    const request = {
      state,
      premium: toDollars(premium),
      transactionType: type,
      effectiveDate: start,
      expirationDate: end,
      transactionDate: date,
      ...(coverage !== null && lines.length < 2 && { policyType: POLICY_TYPES[coverage] }),
      ...(code !== null && lines.length < 2 && { coverageCode: code }),
      ...(lines.length > 1 && { parts: lines.map((line) => ({ code: getCode(line), premium: toDollars(line.premium) })) }),
      ...(policyFee !== null && { feeItems: [{ kind: 'policy', chargedBy: 'insurer', amount: toDollars(policyFee) }] }),
    };
    const key = `${rules} ${JSON.stringify(request)}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const asked = this.request(owner, request);
    this.known.set(key, asked);
    return asked;
  }

  private async request(owner: Agent, request: object): Promise<Price> {
    const { body } = await owner.post('/api/tax/calculate').send(request).expect(200);
    const tax = toCents(body.taxAmount);
    return { tax, fees: toCents(body.totalDue) - tax, completeness: body.completeness };
  }
}
