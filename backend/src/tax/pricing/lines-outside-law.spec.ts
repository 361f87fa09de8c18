import type { LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);
const states = rulebook.jurisdictions.map(({ code }) => code);
const priceByStatute = (jurisdiction: string, request: Partial<PriceRequest> = {}) =>
  pricer.price({ jurisdiction, edition: 'statute', premiumCents: 1_000_000, effectiveDate: '2026-06-01', ...request });

type Case = readonly [code: string, lineOfBusiness: LineOfBusiness, request: Partial<PriceRequest>, totalCents: number, source: string];
const ANSWERED_YES = { interstateTransport: true };
const ANSWERED_NO = { interstateTransport: false };

const CASES: readonly Case[] = [
  ['CA', 'ocean_marine', {}, 0, 'Cal. Ins. Code 1775.5(a), 1760.5(a)(2)'],
  ['CA', 'wet_marine_transportation', {}, 0, 'Cal. Ins. Code 1760.5(a)(2)'],
  ['CA', 'aircraft', {}, 0, 'Cal. Ins. Code 1760.5(a)(3)'],
  ['CA', 'commercial_aircraft', { insurerFeesCents: 40_000 }, 0, 'Cal. Ins. Code 1760.5(a)(3); SLA California, filing procedures'],
  ['CA', 'railroad', ANSWERED_YES, 0, 'Cal. Ins. Code 1760.5(a)(4)'],
  ['CA', 'railroad', ANSWERED_NO, 31_800, 'Cal. Ins. Code 1775.5'],
  ['WA', 'ocean_marine', {}, 0, 'RCW 48.15.160(1)(a)'],
  ['WA', 'railroad', ANSWERED_YES, 0, 'RCW 48.15.160(1)(c)'],
  ['WA', 'aircraft', ANSWERED_YES, 0, 'RCW 48.15.160(1)(d)'],
  ['WA', 'aircraft', ANSWERED_NO, 23_000, 'RCW 48.15.120'],
  ['ID', 'ocean_marine', {}, 0, 'Idaho Code 41-1212(1)(a)'],
  ['ID', 'railroad', ANSWERED_YES, 0, 'Idaho Code 41-1212(1)(c)'],
  ['ID', 'aircraft', ANSWERED_NO, 20_000, 'Idaho Code 41-1229'],
  ['NC', 'wet_marine_transportation', {}, 0, 'NCSLA, NC Surplus Lines Insurance'],
  ['NV', 'wet_marine_transportation', {}, 0, 'NRS 685A.020(1)'],
  ['NV', 'ocean_marine', { independentlyProcured: true }, 0, 'NRS 685A.020: placed by a broker or bought directly'],
  ['DE', 'wet_marine_transportation', {}, 0, '18 Del. C. 1905(b)(1)'],
  ['DE', 'railroad', ANSWERED_YES, 0, '18 Del. C. 1905(b)(3)'],
  ['DE', 'commercial_aircraft', {}, 0, '18 Del. C. 1905(b)(4)'],
  ['DE', 'aircraft', ANSWERED_NO, 30_000, '18 Del. C. 1925'],
  ['OR', 'ocean_marine', {}, 7_500, 'ORS 731.194, 731.830'],
  ['OR', 'commercial_aircraft', {}, 7_500, 'ORS 731.194: scheduled interstate flight'],
  ['OR', 'railroad', ANSWERED_YES, 7_500, 'ORS 731.194: railroads in interstate commerce'],
  ['OR', 'railroad', ANSWERED_NO, 24_000, 'ORS 735.470, 735.430'],
  ['AZ', 'wet_marine_transportation', {}, 0, 'A.R.S. 20-420(A)(1)'],
  ['AZ', 'railroad', ANSWERED_YES, 0, 'A.R.S. 20-420(A)'],
  ['AK', 'ocean_marine', {}, 7_500, 'Alaska Stat. 21.34.020(a), 21.34.900(15), 21.33.055(a)'],
  ['AK', 'aircraft', ANSWERED_YES, 10_000, 'Alaska Stat. 21.34.180(i), 21.34.190(a): no tax, the filing fee'],
  ['AK', 'aircraft', ANSWERED_NO, 37_000, 'Alaska Stat. 21.34.180(a), 21.34.190(a)'],
  ['AK', 'commercial_aircraft', ANSWERED_NO, 37_000, 'Alaska Stat. 21.34.180(a), 21.34.190(a)'],
  ['AK', 'railroad', {}, 37_000, 'Alaska Stat. 21.34.020(a), 21.34.900(15) name no railroad'],
  ['MO', 'aircraft', {}, 50_000, 'Mo. Rev. Stat. 384.059(1): insurance of an airline is taxed'],
  ['MO', 'railroad', {}, 50_000, 'Mo. Rev. Stat. 384.059(1): insurance of a railroad is taxed'],
  ['SD', 'wet_marine_transportation', {}, 0, 'SLIP+ clearinghouse, tax status 6'],
  ['UT', 'wet_marine_transportation', {}, 1_800, 'Utah Code 31A-3-301(2)(a)'],
  ['WY', 'railroad', ANSWERED_YES, 0, 'Wyo. Stat. 26-11-102(a)(iii)'],
  ['IL', 'ocean_marine', { insurerFeesCents: 40_000 }, 0, 'SLAI, Exemptions from SL Law: 215 ILCS 5/445(11)'],
  ['IL', 'aircraft', ANSWERED_YES, 0, 'SLAI, Exemptions from SL Law: interstate or foreign commerce'],
  ['IL', 'railroad', ANSWERED_YES, 0, 'SLAI, Exemptions from SL Law: interstate or foreign commerce'],
  ['IL', 'railroad', ANSWERED_NO, 35_400, '215 ILCS 5/445'],
  ['CO', 'ocean_marine', {}, 0, 'C.R.S. 10-5-101.5(1)(a)'],
  ['CO', 'railroad', ANSWERED_YES, 0, 'C.R.S. 10-5-101.5(1)(c)'],
  ['CO', 'commercial_aircraft', {}, 0, 'C.R.S. 10-5-101.5(1)(d): scheduled interstate flight'],
  ['CO', 'aircraft', ANSWERED_NO, 31_750, 'C.R.S. 10-5-111'],
  ['MD', 'wet_marine_transportation', {}, 0, 'Md. Code, Ins. 3-302(a)(5)'],
  ['MD', 'railroad', ANSWERED_YES, 0, 'Md. Code, Ins. 3-302(a)(8)'],
  ['MD', 'aircraft', ANSWERED_YES, 0, 'Md. Code, Ins. 3-302(a)(9)'],
  ['MD', 'pleasure_craft', {}, 30_000, 'Md. Code, Ins. 3-302(b)(1): pleasure craft under 60 feet'],
  ['NM', 'ocean_marine', {}, 0, 'N.M. Stat. 59A-14-1(B)(2)'],
  ['NM', 'railroad', ANSWERED_YES, 0, 'N.M. Stat. 59A-14-1(B)(4)'],
  ['NM', 'aircraft', ANSWERED_YES, 0, 'N.M. Stat. 59A-14-1(B)(5): common carriers'],
  ['NM', 'aircraft', ANSWERED_NO, 30_030, 'N.M. Stat. 7-40-3'],
  ['VA', 'ocean_marine', {}, 0, 'Va. Code 38.2-1802(C)(1), 38.2-4805.1'],
  ['VA', 'railroad', ANSWERED_YES, 0, 'Va. Code 38.2-1802(C)(2)'],
  ['VA', 'aircraft', {}, 22_500, 'Va. Code 38.2-1802(C) names no aircraft'],
  ['AR', 'ocean_marine', {}, 0, 'Ark. Code 23-65-302(1)'],
  ['UT', 'railroad', {}, 44_300, 'Utah Code 31A-3-301(2) names ocean marine, state higher education and annuities'],
  ['FL', 'ocean_marine', {}, 600, 'Fla. Stat. 626.917; FSLSO, tax status 3'],
  ['FL', 'commercial_aircraft', {}, 600, 'Fla. Stat. 626.917; FSLSO, tax status 1'],
  ['FL', 'aircraft', ANSWERED_YES, 600, 'Fla. Stat. 626.917; FSLSO, tax status 1'],
  ['FL', 'aircraft', ANSWERED_NO, 50_000, 'FSLSO: pleasure, family use, executives and guests of the insured are taxed'],
  ['FL', 'commercial_aircraft', ANSWERED_NO, 50_000, 'FSLSO: pleasure, family use, executives and guests of the insured are taxed'],
  ['FL', 'aircraft', { ...ANSWERED_YES, independentlyProcured: true }, 600, 'Fla. Stat. 626.917, 626.938'],
  ['FL', 'pleasure_craft', {}, 50_000, 'FSLSO, tax status 3: not for pleasure boats'],
  ['TX', 'ocean_marine', {}, 48_900, 'Comptroller 94-142: only baled cotton and waters outside Texas are exempt'],
  ['TX', 'railroad', {}, 48_900, 'Comptroller 94-142 names no railroad'],
];

/** Lines of business that are explicitly charged by a source of the rulebook. */
const READ = new Set([
  'AK ocean_marine',
  'AK railroad',
  'MO aircraft',
  'MO railroad',
  'OR ocean_marine',
  'UT ocean_marine',
  'VA aircraft',
  'TX ocean_marine',
  'TX aircraft',
  'TX railroad',
]);

describe('lines outside the surplus lines law', () => {
  it.each(CASES)('in %s include %s with %j, which owes %i cents (%s)', (code, lineOfBusiness, request, totalCents) => {
    const { rules } = rulebook.jurisdictions.find((one) => one.code === code)!.editions.statute;
    const price = priceByStatute(code, { lineOfBusiness, ...request });
    const charged = price.lines.filter(({ amountCents }) => amountCents !== 0).map(({ ruleId }) => ruleId);
    const doubted = rules.filter(({ id, confidence }) => charged.includes(id) && confidence !== 'high');
    const open = price.missing.filter((sentence) => !/(Not confirmed|May also be due): /.test(sentence));
    expect([price.totalCents, open.length]).toEqual([totalCents, doubted.length]);
    expect(open.every((sentence) => / is (not fully verified|unverified): /.test(sentence))).toBe(true);
  });

  it.each([
    ['CA', 'railroad', 'in interstate commerce\\?.*\\$318\\.00 less is due'],
    ['WA', 'aircraft', 'in scheduled interstate flight\\?.*\\$230\\.00 less is due'],
    ['ID', 'railroad', 'in interstate commerce.*\\$200\\.00 less is due'],
    ['DE', 'railroad', 'in interstate commerce.*\\$300\\.00 less is due'],
    ['OR', 'aircraft', 'wet marine and transportation.*\\$165\\.00 less is due'],
    ['FL', 'aircraft', 'only for pleasure, for family use .*\\$494\\.00 less is due'],
    ['WY', 'aircraft', 'in commercial interstate flight\\?.*\\$317\\.50 less is due'],
    ['AZ', 'railroad', 'in interstate commerce\\?.*\\$320\\.00 less is due'],
    ['IL', 'aircraft', 'in interstate or foreign commerce\\?.* less is due'],
    ['CO', 'railroad', 'in interstate commerce.*\\$317\\.50 less is due'],
    ['MD', 'aircraft', 'in scheduled interstate flight\\?.*\\$300\\.00 less is due'],
    ['NM', 'aircraft', "a common carrier's\\?.*\\$300\\.30 less is due"],
    ['VA', 'railroad', 'a railroad in interstate commerce.*\\$225\\.00 less is due'],
  ] as const)('in %s are estimated for %s, with a question about the deciding fact', (code, lineOfBusiness, question) => {
    const { completeness, missing } = priceByStatute(code, { lineOfBusiness });
    expect([completeness, missing[0]]).toEqual(['estimate', expect.stringMatching(new RegExp(`^Estimate\\. .*${question}\\.$`))]);
  });

  it("raise a question for each of a policy's coverages", () => {
    const parts = [
      { name: 'railroad', lineOfBusiness: 'railroad', premiumCents: 600_000 },
      { name: 'liability', lineOfBusiness: 'general_liability', premiumCents: 400_000 },
    ] as const;
    expect(priceByStatute('CA', { parts })).toMatchObject({ completeness: 'estimate', totalCents: 31_800 });
    expect(priceByStatute('CA', { parts }).missing).toEqual([expect.stringMatching(/if it is, \$190\.80 less is due\.$/)]);
    expect(priceByStatute('CA', { parts, ...ANSWERED_YES })).toMatchObject({ completeness: 'complete', totalCents: 12_720 });
  });

  it.each([
    ['NH', '300.00', 'Surplus lines manual, New Hampshire: types exempt'],
    ['OH', '500.00', 'Surplus lines manual, Ohio: exempt from reporting and taxation when placed by a licensed agent'],
    ['VT', '300.00', 'Surplus lines manual, Vermont: types exempt'],
    ['IA', '92.50', 'Surplus lines manual, Iowa: types exempted'],
    ['SC', '600.00', 'S.C. Code 38-1-20, Act 314 of 1988'],
    ['NJ', '500.00', 'N.J. Stat. 17:22-6.37(f); surplus lines manual, New Jersey: types exempted'],
  ])('in %s include ocean marine as an estimate of $%s, because the statute was not read', (code, dollars) => {
    const { totalCents, completeness, missing } = priceByStatute(code, { lineOfBusiness: 'ocean_marine' });
    expect([totalCents, completeness]).toEqual([0, 'estimate']);
    expect(missing[0]).toMatch(
      new RegExp(`have not read .*\\. Not charged here; if the law reaches it, \\$${dollars.replace('.', '\\.')} more is due\\.$`),
    );
  });

  it('name the places that we searched without success, and what those sources contain', () => {
    expect(priceByStatute('LA', { lineOfBusiness: 'railroad' }).missing.join(' ')).toMatch(
      /We found no source that decides whether the surplus lines law reaches railroad for Louisiana \(looked at laws9\.com, surplusmanual\.com, and legis\.la\.gov on Nov 27, 2026\)\. La\. R\.S\. 22:443, .* Charged here; if it does not, \$485\.00 less is due\.$/,
    );
    expect(priceByStatute('CA', { lineOfBusiness: 'railroad', independentlyProcured: true }).missing.join(' ')).toMatch(
      /We have not read whether the surplus lines law of California reaches railroad\. Charged here; if it does not,/,
    );
  });

  it.each(rulebook.jurisdictions)('in $code have the same price under two names for the same line', ({ code, editions }) => {
    const isBrokerOnly = editions.statute.independentProcurement.treatment === 'not_permitted';
    for (const independentlyProcured of isBrokerOnly ? [false] : [false, true]) {
      const priceLines = (lineOfBusiness: LineOfBusiness, answer: Partial<PriceRequest> = {}) => {
        const { lines, completeness } = priceByStatute(code, {
          lineOfBusiness,
          independentlyProcured,
          insurerFeesCents: 40_000,
          ...answer,
        });
        return { completeness, lines: lines.map(({ ruleId, amountCents, reason }) => [ruleId, amountCents, reason]) };
      };
      expect(priceLines('wet_marine_transportation')).toEqual(priceLines('ocean_marine'));
      expect(priceLines('commercial_aircraft', ANSWERED_NO)).toEqual(priceLines('aircraft', ANSWERED_NO));
      expect(priceLines('commercial_aircraft')).toEqual(priceLines('aircraft', ANSWERED_YES));
    }
  });

  it('imply interstate transport only if the rulebook names the line, not through a list in the code', () => {
    const renamed = rulebook.jurisdictions.map(({ editions, ...one }) => {
      const incompleteWhen = editions.statute.incompleteWhen?.map((fact) =>
        fact.impliedBy ? { ...fact, impliedBy: { line: 'railroad', otherwiseCountsAs: 'auto' } as const } : fact,
      );
      return { ...one, editions: { ...editions, statute: { ...editions.statute, incompleteWhen } } };
    });
    const price = (lineOfBusiness: LineOfBusiness, answer: Partial<PriceRequest> = {}) => {
      const request = { jurisdiction: 'WA', edition: 'statute', premiumCents: 1_000_000, effectiveDate: '2026-06-01' } as const;
      const { totalCents, completeness } = new TaxPricer({ ...rulebook, jurisdictions: renamed }).price({
        ...request,
        lineOfBusiness,
        ...answer,
      });
      return [totalCents, completeness];
    };
    expect([price('railroad'), price('commercial_aircraft')]).toEqual([
      [0, 'complete'],
      [23_000, 'estimate'],
    ]);
    expect(price('railroad', ANSWERED_NO)).toEqual(price('auto'));
  });

  it.each(states)('in %s leave marine, aircraft and railroad as estimates unless a source names them', (code) => {
    for (const lineOfBusiness of ['ocean_marine', 'aircraft', 'railroad'] as const) {
      const { totalCents, completeness, lines } = priceByStatute(code, { lineOfBusiness });
      const isFreed = totalCents === 0 || lines.some(({ reason }) => reason.startsWith('exempt_'));
      const isDecided = isFreed || READ.has(`${code} ${lineOfBusiness}`);
      expect([lineOfBusiness, isDecided || completeness !== 'complete']).toEqual([lineOfBusiness, true]);
    }
  });
});
