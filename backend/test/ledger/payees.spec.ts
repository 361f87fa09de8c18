import { assert, constantFrom, integer, property, record } from 'fast-check';
import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import { EDITIONS } from '../../src/jurisdictions/rulebook.types.js';
import { buildLedgerRows, type StoredSum } from '../../src/ledger/ledger-rows.js';
import { getPayeeName, createPayeeNameFormatter } from '../../src/ledger/payee-name.js';
import { PAYEES, getPayee } from '../../src/ledger/payee.js';
import { groupChargesByKind } from '../../src/book/charges-by-kind.js';
import { buildBills } from '../../src/accounting/entries/liabilities.js';
import { TaxPricer } from '../../src/tax/pricing/tax-pricer.js';
import { parsePercent, computeShare } from '../../src/money/exact-share.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);
const findJurisdiction = (code: string) => rulebook.jurisdictions.find((one) => one.code === code);
const chargeArbitrary = record({
  jurisdiction: constantFrom(...rulebook.jurisdictions.map(({ code }) => code)),
  edition: constantFrom(...EDITIONS),
  premiumCents: integer({ min: -500_000_000, max: 9_000_000_000 }),
});

/** An edition's amounts by kind of charge. */
const sumByKind = (code: string, edition: 'product' | 'statute') =>
  new Map(
    pricer
      .price({ jurisdiction: code, edition, premiumCents: 1_000_000, effectiveDate: '2026-06-01' })
      .lines.map((line) => [line.kind, line.amountCents]),
  );

describe("a charge's payees", () => {
  it('account for the entire charge, under the same names in the ledger and in accounting, in either edition for all states', () => {
    assert(
      property(chargeArbitrary, ({ jurisdiction, edition, premiumCents }) => {
        const price = pricer.price({ jurisdiction, edition, premiumCents, effectiveDate: '2026-06-01' });
        const place = { state: jurisdiction, month: '2026-06', amendment: 0 };
        const sums: StoredSum[] = [...groupChargesByKind(BigInt(premiumCents), price.lines)].map(([kind, accruedCents]) => ({
          ...place,
          landsIn: place.month,
          kind,
          accruedCents,
          adjustedCents: 0n,
        }));
        const rows = buildLedgerRows(sums, []);
        expect(rows.reduce((cents, { openCents }) => cents + openCents, 0n)).toBe(BigInt(price.totalCents));
        const owed = sums.map(({ kind, accruedCents: cents }) => ({ ...place, kind, payee: getPayee(kind), cents }));
        const named = buildBills(owed, createPayeeNameFormatter(findJurisdiction), () => undefined).map(({ payeeName: name }) => name);
        expect(new Set(named)).toEqual(
          new Set(
            ['tax_authority' as const, ...rows.map(({ payee }) => payee)].map((one) => getPayeeName(findJurisdiction(jurisdiction), one)),
          ),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it("are owed the same under the rate table and the statute if the table's rate is the sum of the statute's charges", () => {
    for (const code of ['AZ', 'CO', 'FL', 'KY', 'MI', 'NY', 'TX', 'WA', 'WY'])
      expect(sumByKind(code, 'product')).toEqual(sumByKind(code, 'statute'));
    expect(sumByKind('TX', 'product')).toEqual(
      new Map([
        ['premium_tax', 48_500],
        ['stamping_fee', 400],
      ]),
    );
  });

  it("share the rate table's charge exactly, and return exactly their charges when all premium is returned", () => {
    const anyPremium = record({
      jurisdiction: constantFrom(...rulebook.jurisdictions.map(({ code }) => code)),
      premiumCents: integer({ min: 1, max: 9_000_000_000 }),
    });
    assert(
      property(anyPremium, ({ jurisdiction, premiumCents }) => {
        const request = { jurisdiction, edition: 'product', effectiveDate: '2026-06-01', transactionDate: '2026-08-01' } as const;
        const price = pricer.price({ ...request, premiumCents, transactionType: 'endorsement' });
        const rates = findJurisdiction(jurisdiction)!.editions.product.rules.flatMap(({ kind, ratePercent }) =>
          kind === 'premium_tax' ? ratePercent! : [],
        );
        expect(price.statedTaxCents).toBe(rates.reduce((sum, rate) => sum + computeShare(premiumCents, parsePercent(rate)), 0));
        expect(price.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(price.totalCents);
        expect(price.lines.every(({ amountCents }) => amountCents >= 0)).toBe(true);
        const { lines } = pricer.price({ ...request, premiumCents: -premiumCents, transactionType: 'return_premium' });
        expect(lines.map(({ kind, amountCents }) => [kind, 0 - amountCents])).toEqual(
          price.lines.map((line) => [line.kind, line.amountCents]),
        );
      }),
      { numRuns: 3_000 },
    );
  });

  it('return at most their charges when a return is limited to the premium collected', () => {
    assert(
      property(integer({ min: 1, max: 100_000_000 }), integer({ min: 0, max: 100_000_000 }), (returned, collected) => {
        const { lines, totalCents } = pricer.price({
          jurisdiction: 'TX',
          edition: 'product',
          premiumCents: -returned,
          premiumCollectedCents: collected,
          effectiveDate: '2026-06-01',
          transactionType: 'return_premium',
          transactionDate: '2026-08-01',
        });
        expect(totalCents).toBe(0 - computeShare(Math.min(returned, collected), parsePercent('4.89')));
        expect(lines.map(({ kind }) => kind)).toEqual(['premium_tax', 'stamping_fee']);
        const charged = pricer.price({
          jurisdiction: 'TX',
          edition: 'product',
          premiumCents: collected,
          effectiveDate: '2026-06-01',
        }).lines;
        expect(lines.every(({ amountCents }, at) => amountCents <= 0 && -amountCents <= charged[at]!.amountCents)).toBe(true);
      }),
    );
  });

  it('have one name per state: for the stamping office, and for the recipient of filings that are paid to it', () => {
    const otherNames: string[] = [];
    for (const { name, filing } of rulebook.jurisdictions) {
      const office = filing.stampingOffice?.name ?? '';
      const [short = 'SLA '] = /(?<=\()[A-Z]+(?=\)$)/.exec(office) ?? [];
      const named = filing.obligations.flatMap(({ filedWith = '' }) => filedWith);
      otherNames.push(...named.filter((words) => office !== '' && words.includes(short) && !words.includes(office)));
      expect(new Set(PAYEES.map((payee) => getPayeeName({ name, filing }, payee))).size).toBe(PAYEES.length);
    }
    expect(otherNames).toEqual([]);
  });

  it.each([
    ['TX', 'tax_authority', 'Texas Comptroller of Public Accounts'],
    ['TX', 'stamping_office', 'Surplus Lines Stamping Office of Texas (SLTX)'],
    ['FL', 'tax_authority', 'State of Florida'],
    ['KS', 'stamping_office', 'Florida Surplus Lines Service Office (FSLSO)'],
    ['KY', 'other', 'The city or county of each risk'],
    ['VA', 'stamping_office', 'Stamping office'],
  ] as const)('have a name in %s for the kind %s: %s', (code, payee, name) => {
    expect(getPayeeName(findJurisdiction(code), payee)).toBe(name);
  });

  it.each(rulebook.jurisdictions.map(({ code }) => code))('have names in %s for all charges in either edition', (code) => {
    const { editions, ...jurisdiction } = findJurisdiction(code)!;
    const unnamed = EDITIONS.flatMap((edition) => editions[edition].rules)
      .map(({ kind }) => getPayee(kind))
      .filter((payee) => payee === 'stamping_office' && getPayeeName(jurisdiction, payee) === 'Stamping office');
    expect(unnamed).toEqual([]);
  });
});
