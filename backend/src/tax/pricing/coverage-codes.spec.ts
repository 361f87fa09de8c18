import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { LINES_OF_BUSINESS } from '../../jurisdictions/rulebook.types.js';
import { WIDER_LINES } from '../../jurisdictions/wider-lines.js';
import { CoverageCodes } from './coverage-codes.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';

const rulebook = loadRulebook();
const codes = new CoverageCodes(rulebook.coverageOffices);
const pricer = new TaxPricer(rulebook);
const offices = rulebook.coverageOffices.map((office) => [office.name, office] as const);
const states = rulebook.jurisdictions.map(({ code }) => [code] as const);

/** Prices a 2026 policy with these coverages under the statute: [code, dollars]. */
function priceParts(
  jurisdiction: string,
  parts: readonly (readonly [code: string, dollars: number])[],
  further: Partial<PriceRequest> = {},
) {
  const named = parts.map(([code, dollars]) => {
    const coverage = codes.find(code, jurisdiction, '2026-06-01');
    if (typeof coverage === 'string') throw new Error(coverage);
    return { ...coverage, premiumCents: dollars * 100 };
  });
  const premiumCents = named.reduce((sum, part) => sum + part.premiumCents, 0);
  return pricer.price({ jurisdiction, edition: 'statute', effectiveDate: '2026-06-01', premiumCents, parts: named, ...further });
}

/** Returns the EMPA surcharges of a Florida policy, in cents. */
const sumEmpaSurcharges = (parts: [string, number][]) =>
  priceParts('FL', parts)
    .lines.filter(({ kind }) => kind === 'assessment')
    .map(({ amountCents }) => amountCents);

describe('coverage codes', () => {
  it.each(offices)('are listed once per day in %s, each with a known line and the source of the list', (_, office) => {
    for (const [index, { code, line, effectiveFrom = '', effectiveTo = '9999' }] of office.codes.entries()) {
      expect(LINES_OF_BUSINESS).toContain(line);
      expect(effectiveFrom <= effectiveTo).toBe(true);
      const overlaps = office.codes.filter(
        (one, at) =>
          at !== index && one.code === code && (one.effectiveFrom ?? '') <= effectiveTo && effectiveFrom <= (one.effectiveTo ?? '9999'),
      );
      expect(overlaps).toEqual([]);
    }
    expect(office.sources.length > 0).toBe(office.listing !== 'not_found');
    expect(office.codes.length > 0).toBe(office.listing !== 'not_found');
    expect(office.note).toMatch(/\.$/);
  });

  it('belong to one office per state', () => {
    const named = rulebook.coverageOffices.flatMap(({ jurisdictions }) => jurisdictions);
    expect(new Set(named).size).toBe(named.length);
    for (const code of named) expect(rulebook.jurisdictions.map((one) => one.code)).toContain(code);
  });

  it("map to lines in the rulebook's schema, and finer lines are nested only one level deep", () => {
    const schema: { $defs: { lineOfBusiness: { enum: string[] } } } = JSON.parse(
      readFileSync(fileURLToPath(new URL('../../../rulebook/rulebook.schema.json', import.meta.url)), 'utf8'),
    );
    expect(schema.$defs.lineOfBusiness.enum).toEqual(LINES_OF_BUSINESS);
    for (const wider of Object.values(WIDER_LINES)) expect(WIDER_LINES[wider]).toBeUndefined();
  });

  it('can have a different meaning at each office: 1005 is a package in Florida and a liability package in North Carolina', () => {
    expect(codes.find('1005', 'FL', '2026-06-01')).toEqual({ lineOfBusiness: 'multi_peril', name: '1005 Commercial package' });
    expect(codes.find('1005', 'NC', '2026-06-01')).toMatchObject({ lineOfBusiness: 'general_liability' });
    expect(codes.find('1005', 'IL', '2026-06-01')).toMatchObject({ lineOfBusiness: 'flood' });
  });

  it('are valid only on days when the office used them', () => {
    expect(codes.find('9010', 'TX', '2020-12-31')).toMatchObject({ lineOfBusiness: 'fire' });
    expect(codes.find('9010', 'TX', '2021-01-01')).toMatch(/^SLTX does not use code 9010 on policies of 2021-01-01\./);
    expect(codes.find('9510', 'TX', '2021-01-01')).toMatchObject({ lineOfBusiness: 'fire' });
  });

  it("are rejected with advice if we did not find the office's list or the list is incomplete", () => {
    expect(codes.find('1000', 'NY', '2026-06-01')).toMatch(/^The rulebook does not have the coverage codes of ELANY\. Enter the line/);
    expect(codes.find('7000', 'FL', '2026-06-01')).toMatch(/^"7000" is not among the FSLSO codes in the rulebook, which has only part/);
    expect(codes.find('1000', 'VA', '2026-06-01')).toMatch(/^The rulebook has no coverage codes of an office in VA\./);
    expect(codes.find('commercial_property', 'VA', '2026-06-01')).toMatchObject({ name: 'Commercial property' });
  });

  it.each([
    ['7000', 'FL', 'GL', true],
    ['7000', 'FL', 'Excess Property', true],
    ['7000', 'FL', null, false],
    ['7000', 'FL', 'Miscellaneous', false],
    ['1000', 'FL', 'GL', false],
    ['70000', 'FL', 'GL', false],
    ['7OOO', 'FL', 'GL', false],
    ['9010', 'TX', 'Fire', false],
    ['A12', 'NY', 'General Liability', true],
    ['general_liability', 'NY', 'General Liability', false],
    ['1000', 'VA', 'General Liability', false],
  ])(
    'are filed as entered if an incomplete list lacks them and the coverage description determines the charges: %s in %s for %s',
    (code, state, words, isFiled) => {
      expect(codes.isChargedByWords(code, state, words)).toBe(isFiled);
    },
  );
});

describe('a policy with several coverages', () => {
  // SLAI, coverage codes: the 1% fire marshal tax applies to 100% of fire, 55% of excess of loss and 0% of windstorm premium.
  it('pays the Illinois fire marshal tax on the fire share of each code, rounded to the dollar once', () => {
    const { lines, completeness } = priceParts('IL', [
      ['1001', 6_049],
      ['1003', 1_000],
      ['1007', 2_000],
      ['5001', 1_000],
    ]);
    const fire = lines.filter(({ kind }) => kind === 'fire_marshal_tax');
    expect(fire.map(({ basisCents, amountCents }) => [basisCents, amountCents])).toEqual([[659_900, 6_600]]);
    expect(lines.filter(({ kind }) => kind === 'premium_tax').map(({ amountCents }) => amountCents)).toEqual([35_200]);
    expect(completeness).toBe('complete');
  });

  // FSLSO, EMPA surcharge: $4 once per policy on code 1000, nothing on business income (1002) and liability.
  it('pays a flat Florida surcharge once for all coverages that owe it', () => {
    expect(
      sumEmpaSurcharges([
        ['1000', 5_000],
        ['1005', 4_000],
        ['general_liability', 1_000],
      ]),
    ).toEqual([400]);
    expect(
      sumEmpaSurcharges([
        ['1002', 5_000],
        ['general_liability', 1_000],
      ]),
    ).toEqual([]);
  });

  // Miss. Code Ann. 83-34-4 exempts the portions for residential flood and earthquake from the 3% nonadmitted policy fee.
  it('is exempt in Mississippi only for its exempt coverage', () => {
    const { lines } = priceParts('MS', [
      ['residential_flood', 4_000],
      ['residential_property', 6_000],
    ]);
    const policyFee = lines.filter(({ ruleId }) => ruleId === 'ms-statute-policy-fee');
    expect(policyFee.map(({ part, reason, amountCents }) => [part, reason, amountCents])).toEqual([
      ['Residential flood', 'exempt_policy_fee', 0],
      ['Residential property', 'taxed', 18_000],
    ]);
  });

  // SDCL 58-32-44 and the SLIP+ codes: 3% on fire (1018), and 2.5% plus 0.175% for the fire share on property.
  it('pays the rate of each coverage in South Dakota', () => {
    const { lines } = priceParts('SD', [
      ['1018', 4_000],
      ['1000', 6_000],
    ]);
    expect(lines.filter(({ kind }) => kind === 'premium_tax').map(({ part, amountCents }) => [part, amountCents])).toEqual([
      ['1018 Fire', 12_000],
      ['1000 Commercial property', 15_000],
    ]);
  });

  it('has fees added to its largest taxed coverage, with a note', () => {
    const { lines, notes } = priceParts(
      'VA',
      [
        ['workers_compensation', 9_000],
        ['general_liability', 1_000],
      ],
      { insurerFeesCents: 10_000 },
    );
    const taxed = lines.filter(({ kind, reason }) => kind === 'premium_tax' && reason === 'taxed');
    expect(taxed.map(({ part, basisCents }) => [part, basisCents])).toEqual([['General liability', 110_000]]);
    expect(notes.at(-1)).toBe('Fees are counted with the largest taxed part, General liability.');
  });

  it.each(states)('is charged in %s like a whole policy of its line if it has a single coverage', (code) => {
    for (const edition of ['product', 'statute'] as const) {
      for (const lineOfBusiness of LINES_OF_BUSINESS) {
        const whole = { jurisdiction: code, edition, effectiveDate: '2026-06-01', premiumCents: 1_234_567 };
        const one = pricer.price({ ...whole, parts: [{ lineOfBusiness, name: 'All of it', premiumCents: 1_234_567 }] });
        expect([lineOfBusiness, one.totalCents]).toEqual([lineOfBusiness, pricer.price({ ...whole, lineOfBusiness }).totalCents]);
      }
    }
  });
});
