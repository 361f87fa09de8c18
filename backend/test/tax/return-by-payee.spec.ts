import * as fc from 'fast-check';
import type { RuleKind } from '../../src/jurisdictions/rulebook.types.js';
import { TaxPricer } from '../../src/tax/pricing/tax-pricer.js';
import { isSplitReturn, allocateReturnToPayees } from '../../src/tax/pricing/allocate-return.js';
import type { PriceResult } from '../../src/tax/pricing/price-result.js';
import { rulebook } from './request-arbitrary.js';

const pricer = new TaxPricer(rulebook);
const SPLIT = rulebook.jurisdictions.flatMap(({ code, editions }) => (editions.product.rules.some(({ makeUp }) => makeUp) ? [code] : []));
const PARTS = [
  { name: 'Fire', lineOfBusiness: 'commercial_property' as const },
  { name: 'Liability', lineOfBusiness: 'general_liability' as const },
];

const isSum = ({ lines, taxCents, feesCents, totalCents }: PriceResult): boolean =>
  taxCents + feesCents === totalCents && lines.reduce((sum, { amountCents }) => sum + amountCents, 0) === totalCents;

class ChargedTerm {
  readonly charged = new Map<RuleKind, bigint>();

  constructor(
    private readonly jurisdiction: string,
    private readonly hasParts: boolean,
  ) {}

  addCharge(premiumCents: number): PriceResult {
    const price = this.price(premiumCents);
    if (isSplitReturn(price)) allocateReturnToPayees(price, this.charged);
    for (const { kind, amountCents } of price.lines) this.addLine(kind, amountCents);
    return price;
  }

  /** Adds a charge as a single line, as it was stored before rates were split. */
  addWhole(premiumCents: number): void {
    this.addLine('premium_tax', this.price(premiumCents).totalCents);
  }

  get total(): bigint {
    return [...this.charged.values()].reduce((sum, cents) => sum + cents, 0n);
  }

  price(premiumCents: number): PriceResult {
    const transactionType = premiumCents < 0 ? ('return_premium' as const) : ('endorsement' as const);
    const { jurisdiction } = this;
    const request = {
      jurisdiction,
      edition: 'product' as const,
      effectiveDate: '2026-02-01',
      transactionDate: '2026-05-01',
      transactionType,
    };
    if (!this.hasParts) return pricer.price({ ...request, premiumCents });
    const first = Math.trunc(premiumCents / 3);
    const parts = PARTS.map((part, at) => ({ ...part, premiumCents: at === 0 ? first : premiumCents - first }));
    return pricer.price({ ...request, premiumCents, parts });
  }

  private addLine(kind: RuleKind, cents: number): void {
    this.charged.set(kind, (this.charged.get(kind) ?? 0n) + BigInt(cents));
  }
}

const centsArbitrary = fc.integer({ min: 1, max: 500_000_000 });
const termArbitrary = fc.record({
  state: fc.constantFrom(...SPLIT),
  hasParts: fc.boolean(),
  before: fc.array(centsArbitrary, { maxLength: 2 }),
  charges: fc.array(centsArbitrary, { maxLength: 3 }),
  /** Tenths of the remaining premium. */
  returns: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
});

describe('a return of a charge with several payees', () => {
  it('leaves each payee its charge minus its share of the return, and nothing once the entire premium is returned', () => {
    fc.assert(
      fc.property(termArbitrary, ({ state, hasParts, before, charges, returns }) => {
        const term = new ChargedTerm(state, hasParts);
        let premium = 0;
        for (const one of before) term.addWhole(one);
        for (const one of charges) term.addCharge(one);
        premium = [...before, ...charges].reduce((sum, one) => sum + one, 0);
        for (const tenths of returns) {
          const back = Math.floor((premium * tenths) / 10);
          if (back === 0 || BigInt(-term.price(-back).totalCents) > term.total) break;
          premium -= back;
          expect(isSum(term.addCharge(-back))).toBe(true);
          expect([...term.charged.values()].every((remaining) => remaining >= 0n)).toBe(true);
        }
        const remaining = new Map(term.charged);
        const last = term.addCharge(-premium);
        expect(isSum(last)).toBe(true);
        // Rounding individual returns may leave a few cents of the total; for the other payees, nothing remains.
        const isAll = BigInt(-last.totalCents) >= [...remaining.values()].reduce((sum, one) => sum + one, 0n);
        const rests = [...term.charged].flatMap(([kind, rest]) => (kind === 'premium_tax' ? [] : [rest]));
        expect(isAll ? rests.every((rest) => rest === 0n) : true).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves a balance of zero for a charge that is refunded in full', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SPLIT), fc.boolean(), centsArbitrary, fc.boolean(), (state, hasParts, premium, isWhole) => {
        const term = new ChargedTerm(state, hasParts);
        if (isWhole) term.addWhole(premium);
        else term.addCharge(premium);
        term.addCharge(-premium);
        expect([...term.charged.values()].every((rest) => rest === 0n)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it("refunds the state's charge on one line if it was charged on one line", () => {
    const term = new ChargedTerm('NY', false);
    term.addWhole(1_425_000);
    const { lines, taxCents, feesCents } = term.addCharge(-1_425_000);
    expect(lines).toMatchObject([{ kind: 'premium_tax', ratePercent: '3.75', amountCents: -53_438 }]);
    expect([taxCents, feesCents]).toEqual([-53_438, 0]);
  });

  it('is split in proportion to the rates if nothing was charged before', () => {
    expect(new ChargedTerm('NY', false).addCharge(-1_425_000).lines.map(({ amountCents }) => amountCents)).toEqual([-51_300, -2_138]);
  });
});
