import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';

const pricer = new TaxPricer(loadRulebook());

function limits(rest: Partial<PriceRequest>): string[] {
  const asked = { jurisdiction: 'NJ', edition: 'statute', premiumCents: 100_000, effectiveDate: '2026-03-01', ...rest } as const;
  return pricer.price(asked).missing.filter((sentence) => sentence.includes('limits'));
}

const brokerFee = (cents: number) => ({ kind: 'broker', chargedBy: 'retail_broker', cents }) as const;
const inspection = (cents: number) => ({ kind: 'inspection', chargedBy: 'filing_agent', cents }) as const;

/** N.J.A.C. 11:17B-3.2. */
describe('fees that New Jersey limits', () => {
  it('are noted when their sum exceeds the limit, in personal lines only', () => {
    const homeowners = { lineOfBusiness: 'homeowners' } as const;
    expect(limits({ ...homeowners, fees: [brokerFee(1_000), brokerFee(1_500)] })).toEqual([
      expect.stringMatching(
        /New Jersey limits producer fees on personal lines to \$20\.00; \$25\.00 is entered \(N\.J\.A\.C\. 11:17B-3\.2\)/,
      ),
    ]);
    expect(limits({ ...homeowners, brokerFeesCents: 2_001 })).toHaveLength(1);
    expect(limits({ ...homeowners, brokerFeesCents: 2_000 })).toEqual([]);
    expect(limits({ lineOfBusiness: 'commercial_property', brokerFeesCents: 20_000 })).toEqual([]);
    expect(limits({ brokerFeesCents: 20_000 })).toEqual([]);
  });

  it('are lower with a renewal', () => {
    const renewal = { lineOfBusiness: 'residential_property', transactionType: 'renewal' } as const;
    expect([limits({ ...renewal, brokerFeesCents: 1_500 }), limits({ ...renewal, brokerFeesCents: 1_501 })]).toEqual([
      [],
      [expect.stringMatching(/to \$15\.00; \$15\.01 is entered/)],
    ]);
  });

  it('are a percentage of the premium when that is more', () => {
    const home = { lineOfBusiness: 'homeowners' } as const;
    expect(limits({ ...home, premiumCents: 200_000, fees: [inspection(4_000)] })).toEqual([]);
    expect(limits({ ...home, premiumCents: 200_000, fees: [inspection(4_001)] })).toHaveLength(1);
    expect(limits({ ...home, premiumCents: 10_000, fees: [inspection(1_000)] })).toEqual([]);
    expect(limits({ ...home, premiumCents: 10_000, fees: [{ ...inspection(5_000), chargedBy: 'insurer' }] })).toEqual([]);
  });

  it('are not noted by the rate table, or in other states', () => {
    expect(limits({ edition: 'product', lineOfBusiness: 'homeowners', brokerFeesCents: 50_000 })).toEqual([]);
    expect(limits({ jurisdiction: 'NY', lineOfBusiness: 'homeowners', brokerFeesCents: 50_000 })).toEqual([]);
  });
});

/** 40 P.S. 991.1616.1(a)(1), in force 60 days after 2024-07-08. */
describe('service fees that Pennsylvania limits', () => {
  const home = { jurisdiction: 'PA', lineOfBusiness: 'homeowners' } as const;
  const serviceFee = { kind: 'policy', chargedBy: 'filing_agent', cents: 15_001 } as const;

  it('are at most $150 or 4% of the premium, whichever is more', () => {
    expect(limits({ ...home, fees: [serviceFee] })).toEqual([expect.stringMatching(/to \$150\.00; \$150\.01 is entered/)]);
    expect(limits({ ...home, premiumCents: 400_000, fees: [serviceFee] })).toEqual([]);
    expect(limits({ ...home, lineOfBusiness: 'commercial_property', fees: [serviceFee] })).toEqual([]);
  });

  it('have no limit before the act is in force', () => {
    expect(limits({ ...home, effectiveDate: '2024-09-05', fees: [serviceFee] })).toEqual([]);
    expect(limits({ ...home, effectiveDate: '2024-09-06', fees: [serviceFee] })).toHaveLength(1);
  });
});

const agentFee = (cents: number) => ({ kind: 'broker', chargedBy: 'filing_agent', cents }) as const;

/** NRS 685A.155. */
it('the fee of a surplus lines broker in Nevada is at most 20% of the premium', () => {
  expect(limits({ jurisdiction: 'NV', fees: [agentFee(20_000)] })).toEqual([]);
  expect(limits({ jurisdiction: 'NV', fees: [agentFee(20_001)] })).toHaveLength(1);
});

/** MCL 500.1915(1)(b). */
it('the fee of a surplus lines licensee in Michigan is at most $100 or 10% of a personal lines premium', () => {
  const home = { jurisdiction: 'MI', lineOfBusiness: 'homeowners' } as const;
  expect(limits({ ...home, premiumCents: 50_000, fees: [agentFee(10_000)] })).toEqual([]);
  expect(limits({ ...home, premiumCents: 50_000, fees: [agentFee(10_001)] })).toHaveLength(1);
  expect(limits({ ...home, premiumCents: 200_000, fees: [agentFee(20_000)] })).toEqual([]);
  expect(limits({ jurisdiction: 'MI', lineOfBusiness: 'commercial_property', fees: [agentFee(50_000)] })).toEqual([]);
});

const ct = (premiumCents: number, cents: number) =>
  limits({ jurisdiction: 'CT', premiumCents, fees: [brokerFee(cents - 10_000), agentFee(10_000)] });

/** Regs. Conn. State Agencies 38a-707-7(a). */
it('the fees of a producer and a broker in Connecticut are together at most $250, or 5% of the premium up to $500', () => {
  expect([ct(100_000, 25_000), ct(600_000, 30_000), ct(2_000_000, 50_000)]).toEqual([[], [], []]);
  expect([ct(100_000, 25_001), ct(600_000, 30_001), ct(2_000_000, 50_001)].map((notes) => notes.length)).toEqual([1, 1, 1]);
});
