import { findContradictions } from './contradictions.js';
import { loadRulebook } from './rulebook-files.js';
import type { LawStatement, RulebookJurisdiction } from './rulebook.types.js';

const { jurisdictions } = loadRulebook();
const connecticut = jurisdictions.find(({ code }) => code === 'CT')!;

const support = { effectiveFrom: null, effectiveTo: null, readOn: '2026-11-27', confidence: 'high', sources: [] } as const;
const buildStatement = (fields: Partial<LawStatement> & Pick<LawStatement, 'kind'>): LawStatement => ({
  ...support,
  text: 'A rule',
  citation: null,
  ...fields,
});
const buildRetention = (years: number, life: Partial<LawStatement> = {}) =>
  buildStatement({ kind: 'retention', years, startsAt: 'issuance', ...life });
const buildPenaltyPerDay = (value: string) => ({ value, unit: 'usd-per-day', about: 'late report' }) as const;
const buildFeeCap = (maxUsd: string) => ({ kinds: ['broker'], chargedBy: ['retail_broker'], maxUsd, fees: 'broker fees' }) as const;

/** Returns the contradictions in a Connecticut that has only the given filing rules. */
const buildState = (filing: Partial<RulebookJurisdiction['filing']>) =>
  findContradictions({ code: 'CT', filing: { ...connecticut.filing, statements: [], diligentSearch: [], obligations: [], ...filing } });

it.each(jurisdictions)('the statements for $code do not contradict each other', (jurisdiction) => {
  expect(findContradictions(jurisdiction)).toEqual([]);
});

describe('contradictions between statements', () => {
  it.each<[string, LawStatement[], string]>([
    ['two retention periods of records', [buildRetention(5), buildRetention(3)], 'keeps records for 5 and for 3 years'],
    [
      'a rule and its absence',
      [buildStatement({ kind: 'delivery' }), buildStatement({ kind: 'delivery', text: null })],
      'states delivery and says that none was found: A rule',
    ],
    [
      'two penalties for the same violation',
      [
        buildStatement({ kind: 'penalty', amounts: [buildPenaltyPerDay('25')] }),
        buildStatement({ kind: 'penalty', amounts: [buildPenaltyPerDay('50')] }),
      ],
      'gives 25 and 50 usd-per-day for late report (penalty)',
    ],
    [
      'two penalties in one statement',
      [buildStatement({ kind: 'penalty', amounts: [buildPenaltyPerDay('25'), buildPenaltyPerDay('50')] })],
      'gives 25 and 50 usd-per-day for late report (penalty)',
    ],
    [
      'two limits of the same fees',
      [buildStatement({ kind: 'fee-cap', cap: buildFeeCap('20.00') }), buildStatement({ kind: 'fee-cap', cap: buildFeeCap('25.00') })],
      'limits broker fees twice',
    ],
    [
      'a permitted fee above its limit',
      [buildStatement({ kind: 'fee-cap', cap: buildFeeCap('20.00'), amounts: [{ value: '35', unit: 'usd', about: 'a renewal' }] })],
      'permits 35 dollars, above its limit of 20 for broker fees',
    ],
    [
      'amounts without a rule',
      [buildStatement({ kind: 'penalty', text: null, amounts: [buildPenaltyPerDay('25')] })],
      'has numbers of penalty, of which none was found',
    ],
  ])('include %s', (_, statements, sentence) => {
    expect(buildState({ statements })).toEqual([`CT ${sentence}`]);
  });

  it('include a search that is both required and not required, and different numbers of declinations', () => {
    const [search] = connecticut.filing.diligentSearch;
    const required = { ...search!, ...support, search: 'required', declinations: 3 } as const;
    expect(buildState({ diligentSearch: [required, { ...required, search: 'not-required' }] })).toEqual([
      'CT has a diligent search that is required and not-required on the same days',
    ]);
    expect(buildState({ diligentSearch: [required, { ...required, declinations: 5 }] })).toEqual(['CT asks for 3 and for 5 declinations']);
    const kept = { ...required, keptYears: 5, note: null };
    expect(buildState({ diligentSearch: [kept], statements: [buildRetention(3)] })).toEqual([
      'CT keeps the search for 5 years and its records for 3, and does not say why',
    ]);
    expect(buildState({ diligentSearch: [kept], statements: [buildRetention(3, { note: 'From the end of the policy' })] })).toEqual([]);
  });

  it('include two due dates for the same duty', () => {
    const [duty] = connecticut.filing.obligations;
    const other = { ...duty!, id: 'ct-other', due: { type: 'days-after', days: 3, from: 'effective' } as const };
    expect(buildState({ obligations: [duty!, other] })).toEqual([`CT has two due dates of one duty: ${duty!.id} and ct-other`]);
    const basis = duty!.basis === 'product' ? 'source' : 'product';
    expect(buildState({ obligations: [duty!, { ...other, basis }] })).toEqual([]);
  });

  it('include a rule on reporting placements next to a duty to report them', () => {
    const [duty] = connecticut.filing.obligations;
    const report = { ...duty!, id: 'ct-placement', period: 'per-transaction' as const };
    const rule = buildStatement({ kind: 'placement-rule', reportsPlacement: true });
    expect(buildState({ obligations: [report], statements: [rule] })).toEqual([
      'CT has ct-placement and a rule on reporting placements without a duty: A rule',
    ]);
    expect(buildState({ obligations: [duty!], statements: [rule] })).toEqual([]);
  });

  it('do not include rules that apply on different days or whose periods start differently', () => {
    expect(
      buildState({ statements: [buildRetention(5, { effectiveTo: '2025-12-31' }), buildRetention(3, { effectiveFrom: '2026-01-01' })] }),
    ).toEqual([]);
    expect(buildState({ statements: [buildRetention(5), buildRetention(3, { startsAt: 'termination' })] })).toEqual([]);
  });
});
