import { assert, constantFrom, integer, property, record } from 'fast-check';
import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import { EDITIONS } from '../../src/jurisdictions/rulebook.types.js';
import { ledgerRows, type StoredSum } from '../../src/ledger/ledger-rows.js';
import { payeeName, payeeNames } from '../../src/ledger/payee-name.js';
import { PAYEES, payeeOf } from '../../src/ledger/payee.js';
import { chargesByKind } from '../../src/book/charges-by-kind.js';
import { bills } from '../../src/accounting/entries/liabilities.js';
import { TaxPricer } from '../../src/tax/pricing/tax-pricer.js';
import { parsePercent, shareOf } from '../../src/money/exact-share.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);
const find = (code: string) => rulebook.jurisdictions.find((one) => one.code === code);
const anyCharge = record({
  jurisdiction: constantFrom(...rulebook.jurisdictions.map(({ code }) => code)),
  edition: constantFrom(...EDITIONS),
  premiumCents: integer({ min: -500_000_000, max: 9_000_000_000 }),
});

/** The amounts of an edition by kind of charge. */
const kinds = (code: string, edition: 'product' | 'statute') =>
  new Map(
    pricer
      .price({ jurisdiction: code, edition, premiumCents: 1_000_000, effectiveDate: '2026-06-01' })
      .lines.map((line) => [line.kind, line.amountCents]),
  );

describe('the payees of a charge', () => {
  it('split the charge completely, under the same names in ledger and accounting, in either edition of all states', () => {
    assert(
      property(anyCharge, ({ jurisdiction, edition, premiumCents }) => {
        const price = pricer.price({ jurisdiction, edition, premiumCents, effectiveDate: '2026-06-01' });
        const place = { state: jurisdiction, month: '2026-06', amendment: 0 };
        const sums: StoredSum[] = [...chargesByKind(BigInt(premiumCents), price.lines)].map(([kind, accruedCents]) => ({
          ...place,
          landsIn: place.month,
          kind,
          accruedCents,
          adjustedCents: 0n,
        }));
        const rows = ledgerRows(sums, []);
        expect(rows.reduce((cents, { openCents }) => cents + openCents, 0n)).toBe(BigInt(price.totalCents));
        const owed = sums.map(({ kind, accruedCents: cents }) => ({ ...place, kind, payee: payeeOf(kind), cents }));
        const named = bills(owed, payeeNames(find), () => undefined).map(({ payeeName: name }) => name);
        expect(new Set(named)).toEqual(
          new Set(['tax_authority' as const, ...rows.map(({ payee }) => payee)].map((one) => payeeName(find(jurisdiction), one))),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('are owed the same by rate table and statute where the rate is the sum of the same charges', () => {
    for (const code of ['AZ', 'CO', 'FL', 'KY', 'MI', 'NY', 'TX', 'WA', 'WY'])
      expect(kinds(code, 'product')).toEqual(kinds(code, 'statute'));
    expect(kinds('TX', 'product')).toEqual(
      new Map([
        ['premium_tax', 48_500],
        ['stamping_fee', 400],
      ]),
    );
  });

  it('share the charge of the table exactly, and return exactly their charges when all premium is returned', () => {
    const anyPremium = record({
      jurisdiction: constantFrom(...rulebook.jurisdictions.map(({ code }) => code)),
      premiumCents: integer({ min: 1, max: 9_000_000_000 }),
    });
    assert(
      property(anyPremium, ({ jurisdiction, premiumCents }) => {
        const request = { jurisdiction, edition: 'product', effectiveDate: '2026-06-01', transactionDate: '2026-08-01' } as const;
        const price = pricer.price({ ...request, premiumCents, transactionType: 'endorsement' });
        const rates = find(jurisdiction)!.editions.product.rules.flatMap(({ kind, ratePercent }) =>
          kind === 'premium_tax' ? ratePercent! : [],
        );
        expect(price.statedTaxCents).toBe(rates.reduce((sum, rate) => sum + shareOf(premiumCents, parsePercent(rate)), 0));
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

  it('return no more than their charges when a return is limited to the premium collected', () => {
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
        expect(totalCents).toBe(0 - shareOf(Math.min(returned, collected), parsePercent('4.89')));
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

  it('have one name per state: the stamping office, and the recipient of filings that are paid to it', () => {
    const otherNames: string[] = [];
    for (const { name, filing } of rulebook.jurisdictions) {
      const office = filing.stampingOffice?.name ?? '';
      const [short = 'SLA '] = /(?<=\()[A-Z]+(?=\)$)/.exec(office) ?? [];
      const named = filing.obligations.flatMap(({ filedWith = '' }) => filedWith);
      otherNames.push(...named.filter((words) => office !== '' && words.includes(short) && !words.includes(office)));
      expect(new Set(PAYEES.map((payee) => payeeName({ name, filing }, payee))).size).toBe(PAYEES.length);
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
  ] as const)('is in %s of the kind %s: %s', (code, payee, name) => {
    expect(payeeName(find(code), payee)).toBe(name);
  });

  it.each(rulebook.jurisdictions.map(({ code }) => code))('have names in %s for all charges of either edition', (code) => {
    const { editions, ...jurisdiction } = find(code)!;
    const unnamed = EDITIONS.flatMap((edition) => editions[edition].rules)
      .map(({ kind }) => payeeOf(kind))
      .filter((payee) => payee === 'stamping_office' && payeeName(jurisdiction, payee) === 'Stamping office');
    expect(unnamed).toEqual([]);
  });
});
