import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';

const pricer = new TaxPricer(loadRulebook());

function findExceededCaps(rest: Partial<PriceRequest>): string[] {
  const asked = { jurisdiction: 'NJ', edition: 'statute', premiumCents: 100_000, effectiveDate: '2026-03-01', ...rest } as const;
  return pricer.price(asked).missing.filter((sentence) => sentence.includes('limits'));
}

const buildBrokerFee = (cents: number) => ({ kind: 'broker', chargedBy: 'retail_broker', cents }) as const;
const buildInspectionFee = (cents: number) => ({ kind: 'inspection', chargedBy: 'filing_agent', cents }) as const;

/** N.J.A.C. 11:17B-3.2. */
describe('fees that New Jersey limits', () => {
  it('are noted if their sum exceeds the limit, but only for personal lines', () => {
    const homeowners = { lineOfBusiness: 'homeowners' } as const;
    expect(findExceededCaps({ ...homeowners, fees: [buildBrokerFee(1_000), buildBrokerFee(1_500)] })).toEqual([
      expect.stringMatching(
        /New Jersey limits producer fees on personal lines to \$20\.00; \$25\.00 is entered \(N\.J\.A\.C\. 11:17B-3\.2\)/,
      ),
    ]);
    expect(findExceededCaps({ ...homeowners, brokerFeesCents: 2_001 })).toHaveLength(1);
    expect(findExceededCaps({ ...homeowners, brokerFeesCents: 2_000 })).toEqual([]);
    expect(findExceededCaps({ lineOfBusiness: 'commercial_property', brokerFeesCents: 20_000 })).toEqual([]);
    expect(findExceededCaps({ brokerFeesCents: 20_000 })).toEqual([]);
  });

  it('have a lower limit for a renewal', () => {
    const renewal = { lineOfBusiness: 'residential_property', transactionType: 'renewal' } as const;
    expect([findExceededCaps({ ...renewal, brokerFeesCents: 1_500 }), findExceededCaps({ ...renewal, brokerFeesCents: 1_501 })]).toEqual([
      [],
      [expect.stringMatching(/to \$15\.00; \$15\.01 is entered/)],
    ]);
  });

  it('are limited to a percentage of the premium if that is higher', () => {
    const home = { lineOfBusiness: 'homeowners' } as const;
    expect(findExceededCaps({ ...home, premiumCents: 200_000, fees: [buildInspectionFee(4_000)] })).toEqual([]);
    expect(findExceededCaps({ ...home, premiumCents: 200_000, fees: [buildInspectionFee(4_001)] })).toHaveLength(1);
    expect(findExceededCaps({ ...home, premiumCents: 10_000, fees: [buildInspectionFee(1_000)] })).toEqual([]);
    expect(findExceededCaps({ ...home, premiumCents: 10_000, fees: [{ ...buildInspectionFee(5_000), chargedBy: 'insurer' }] })).toEqual([]);
  });

  it('are not noted under the rate table, or in other states', () => {
    expect(findExceededCaps({ edition: 'product', lineOfBusiness: 'homeowners', brokerFeesCents: 50_000 })).toEqual([]);
    expect(findExceededCaps({ jurisdiction: 'NY', lineOfBusiness: 'homeowners', brokerFeesCents: 50_000 })).toEqual([]);
  });
});

/** Georgia Office of Insurance, premium tax FAQs: fees outside the policy premium are not permitted; Bulletin 17-EX-1. */
describe('fees that a Georgia surplus line broker may not charge', () => {
  it('are noted in any amount unless the insurer or a retail broker charges them', () => {
    const georgia = { jurisdiction: 'GA', effectiveDate: '2026-06-01' } as const;
    expect(findExceededCaps({ ...georgia, fees: [{ kind: 'broker', chargedBy: 'filing_agent', cents: 1 }] })).toEqual([
      expect.stringMatching(/Georgia limits the fees that a surplus line broker adds to \$0\.00; \$0\.01 is entered .*Bulletin 17-EX-1/),
    ]);
    expect(findExceededCaps({ ...georgia, fees: [{ kind: 'policy', chargedBy: 'insurer', cents: 25_000 }] })).toEqual([]);
    expect(findExceededCaps({ ...georgia, fees: [buildBrokerFee(25_000)] })).toEqual([]);
  });
});

/** 40 P.S. 991.1616.1(a)(1), in force 60 days after 2024-07-08. */
describe('service fees that Pennsylvania limits', () => {
  const home = { jurisdiction: 'PA', lineOfBusiness: 'homeowners' } as const;
  const serviceFee = { kind: 'policy', chargedBy: 'filing_agent', cents: 15_001 } as const;

  it('are at most $150 or 4% of the premium, whichever is more', () => {
    expect(findExceededCaps({ ...home, fees: [serviceFee] })).toEqual([expect.stringMatching(/to \$150\.00; \$150\.01 is entered/)]);
    expect(findExceededCaps({ ...home, premiumCents: 400_000, fees: [serviceFee] })).toEqual([]);
    expect(findExceededCaps({ ...home, lineOfBusiness: 'commercial_property', fees: [serviceFee] })).toEqual([]);
  });

  it('have no limit before the act is in effect', () => {
    expect(findExceededCaps({ ...home, effectiveDate: '2024-09-05', fees: [serviceFee] })).toEqual([]);
    expect(findExceededCaps({ ...home, effectiveDate: '2024-09-06', fees: [serviceFee] })).toHaveLength(1);
  });
});

const buildAgentFee = (cents: number) => ({ kind: 'broker', chargedBy: 'filing_agent', cents }) as const;

/** NRS 685A.155. */
it("limits a Nevada surplus lines broker's fee to 20% of the premium", () => {
  expect(findExceededCaps({ jurisdiction: 'NV', fees: [buildAgentFee(20_000)] })).toEqual([]);
  expect(findExceededCaps({ jurisdiction: 'NV', fees: [buildAgentFee(20_001)] })).toHaveLength(1);
});

/** MCL 500.1915(1)(b). */
it("limits a Michigan surplus lines licensee's fee to $100 or 10% of a personal lines premium", () => {
  const home = { jurisdiction: 'MI', lineOfBusiness: 'homeowners' } as const;
  expect(findExceededCaps({ ...home, premiumCents: 50_000, fees: [buildAgentFee(10_000)] })).toEqual([]);
  expect(findExceededCaps({ ...home, premiumCents: 50_000, fees: [buildAgentFee(10_001)] })).toHaveLength(1);
  expect(findExceededCaps({ ...home, premiumCents: 200_000, fees: [buildAgentFee(20_000)] })).toEqual([]);
  expect(findExceededCaps({ jurisdiction: 'MI', lineOfBusiness: 'commercial_property', fees: [buildAgentFee(50_000)] })).toEqual([]);
});

const priceConnecticut = (premiumCents: number, cents: number) =>
  findExceededCaps({ jurisdiction: 'CT', premiumCents, fees: [buildBrokerFee(cents - 10_000), buildAgentFee(10_000)] });

/** Regs. Conn. State Agencies 38a-707-7(a). */
it('limits the fees of a Connecticut producer and broker together to $250, or 5% of the premium up to $500', () => {
  expect([priceConnecticut(100_000, 25_000), priceConnecticut(600_000, 30_000), priceConnecticut(2_000_000, 50_000)]).toEqual([[], [], []]);
  expect(
    [priceConnecticut(100_000, 25_001), priceConnecticut(600_000, 30_001), priceConnecticut(2_000_000, 50_001)].map(
      (notes) => notes.length,
    ),
  ).toEqual([1, 1, 1]);
});

describe('a broker fee whose charging party is unknown', () => {
  const IF_SO = /If the broker fee is that of the surplus lines broker, charge no more than the limit\.$/;
  const home = { lineOfBusiness: 'homeowners', premiumCents: 1_000_000 } as const;

  /** NRS 685A.155; 40 P.S. 991.1616.1(a)(1); MCL 500.1915(1)(b); Georgia Bulletin 17-EX-1. */
  it.each([
    ['NV', { premiumCents: 1_000_000 }, 200_000],
    ['PA', home, 40_000],
    ['MI', home, 100_000],
    ['GA', {}, 0],
  ] as const)(
    "is compared in %s with %j to the surplus lines broker's limit, as that broker may have charged it",
    (jurisdiction, rest, max) => {
      expect(findExceededCaps({ jurisdiction, ...rest, brokerFeesCents: max })).toEqual([]);
      expect(findExceededCaps({ jurisdiction, ...rest, brokerFeesCents: max + 1 })).toEqual([expect.stringMatching(IF_SO)]);
    },
  );

  it("is noted as possibly exceeding the limit together with that broker's fees, unless those fees exceed it alone", () => {
    const nevada = { jurisdiction: 'NV', premiumCents: 1_000_000 } as const;
    const [mixed] = findExceededCaps({ ...nevada, brokerFeesCents: 150_000, fees: [buildAgentFee(100_000)] });
    expect(mixed).toMatch(/\$2,500\.00 is entered .*If the broker fee/);
    expect(findExceededCaps({ ...nevada, brokerFeesCents: 1, fees: [buildAgentFee(200_001)] })[0]).toMatch(/\. Charge no more/);
  });
});
