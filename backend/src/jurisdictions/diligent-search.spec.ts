import { findSearchRule, describeSearchRule } from './diligent-search.js';
import { loadRulebook } from './rulebook-files.js';

const { jurisdictions } = loadRulebook();
const getState = (code: string) => jurisdictions.find((one) => one.code === code)!;

const CASES: readonly [code: string, effectiveDate: string, search: string, declinations: number | null, source: string][] = [
  ['FL', '2025-06-30', 'required', 3, 'Fla. Stat. 626.914(4), 626.916(1)(a) of 2023'],
  ['FL', '2025-07-01', 'not-required', null, 'HB 1549 (2025)'],
  ['LA', '2013-06-10', 'not-required', null, 'La. R.S. 22:432, Act 203 of 2013'],
  ['MS', '2017-06-30', 'required', null, 'Miss. Code 83-21-23 of 2013'],
  ['MS', '2026-01-01', 'not-required', null, 'HB 447 (2017)'],
  ['WI', '2026-01-01', 'not-required', null, 'Troutman Pepper Locke, 2025-06'],
  ['VA', '2026-01-01', 'not-required', null, 'Va. Code 38.2-4806'],
  ['CO', '2026-01-01', 'required', null, 'Colo. Reg. 2-4-1 s. 7'],
  ['IL', '2022-01-01', 'required', 3, 'SLAI, Procuring Surplus Line Policies: Regulation 2701.50; P.A. 102-0224'],
  ['NC', '2026-01-01', 'required', null, 'NCDOI, surplus lines page'],
  ['OH', '2026-01-01', 'required', 5, 'Ohio Rev. Code 3905.33'],
  ['SC', '2026-01-01', 'required', 1, 'S.C. Code 38-45-90(A): one or more insurers have declined'],
  ['MI', '2026-01-01', 'required', null, 'MCL 500.1910(3)(b)'],
  ['MN', '2026-01-01', 'required', null, 'Minn. Stat. 60A.201, subd. 3(b)'],
  ['AR', '2026-01-01', 'required', null, 'Ark. Code 23-65-305(a)(2)(A)'],
  ['GA', '2026-01-01', 'required', null, 'O.C.G.A. 33-5-21(3)'],
  ['KY', '2026-01-01', 'required', null, 'KRS 304.10-040(1)(b)'],
  ['AL', '2026-01-01', 'required', null, 'Ala. Code 27-10-20(1)b'],
  ['OK', '2026-01-01', 'required', null, '36 O.S. 1106: inquiry in the market available to the producer'],
  ['DE', '2026-01-01', 'required', null, '18 Del. C. 1912(a)(3), (c)'],
  ['HI', '2026-01-01', 'required', null, 'Haw. Rev. Stat. 431:8-301(a)(2)'],
  ['NH', '2026-01-01', 'required', null, 'RSA 405:24, III'],
  ['AZ', '2026-01-01', 'required', null, 'A.R.S. 20-407(A)(2)'],
  ['KS', '2026-01-01', 'required', null, 'K.S.A. 40-246b(b): sworn affidavit or statement after diligent effort'],
  ['NE', '2026-01-01', 'required', null, 'Neb. Rev. Stat. 44-5510(1), 44-5511(4)'],
  ['ME', '2026-01-01', 'required', null, 'Maine Bureau of Insurance, Bulletins 439 and 457'],
  ['NY', '2026-01-01', 'required', 3, '11 NYCRR 27.3(a); Circular Letter 18 of 2009'],
  ['WA', '2026-01-01', 'required', null, 'RCW 48.15.040(2)'],
  ['DC', '2026-01-01', 'required', null, 'D.C. Code 31-2502.40(a)(5)'],
  ['VT', '2026-01-01', 'not-found', null, '8 V.S.A. 5024, whose text was not reached'],
  ['MO', '2026-01-01', 'not-found', null, 'Mo. Rev. Stat. 384.017, whose text was not reached'],
  ['UT', '2026-01-01', 'required', null, 'Utah Admin. Code R590-171-8(B): the record of the effort, or an affidavit of the insured'],
  ['MT', '2026-01-01', 'required', 3, 'Mont. Code Ann. 33-2-302(2)(a)(ii)(A): at least three insurers'],
  ['SD', '2026-01-01', 'required', null, 'S.D. Codified Laws 58-32-17 names no number; only an unofficial guide names three'],
];

describe('the diligent search', () => {
  it.each(CASES)('in %s for a policy effective %s is %s with %s declinations under %s', (code, effectiveDate, search, declinations) => {
    expect(findSearchRule(getState(code), effectiveDate)).toMatchObject({ search, declinations });
  });

  it.each([
    ['IL', 'waived since January 1, 2022 for commercial risks that an unaffiliated Illinois producer refers', 'SLAI, P.A. 102-0224'],
    ['NC', 'The producing agent searches, and the licensee confirms', 'NCDOI, surplus lines page'],
    ['CO', 'or a written attestation by a broker or producer who knows the market', 'Colo. Reg. 2-4-1 s. 7'],
    ['VA', 'requires a notice to the insured instead of a diligent search', 'Va. Code 38.2-4806'],
    ['LA', 'whether or not authorized insurers offer it', 'La. R.S. 22:432'],
    ['TX', 'the commercial coverages of §981.004(g) need no effort', 'SLTX on SB 1367 of 2021'],
    ['MD', 'by each such insurer that has appointed the producer', 'Md. Code, Ins. 3-306.1(a)'],
    ['WA', 'the surplus line broker certifies the facts', 'RCW 48.15.040(5)'],
  ])('in %s is described as "%s" (%s)', (code, words) => {
    expect(describeSearchRule(getState(code), '2026-11-27')).toContain(words);
  });

  it("requires the broker's certification in Washington from December 31, 2016 on (RCW 48.15.040(5); 2011 c 31 s 3)", () => {
    expect(findSearchRule(getState('WA'), '2026-01-01')).toMatchObject({
      effectiveFrom: '2016-12-31',
      paper: 'certification',
      signedBy: 'surplus-lines-broker',
      confidence: 'high',
    });
    expect(findSearchRule(getState('WA'), '2016-12-30')?.search).not.toBe('required');
  });

  it('requires a signed statement in Connecticut only through 2025-09-30 (Public Act 25-87; CID, FAQs)', () => {
    expect(findSearchRule(getState('CT'), '2025-09-30')).toMatchObject({
      paper: 'statement',
      signedBy: 'broker-and-insured',
      declinations: 3,
    });
    expect(findSearchRule(getState('CT'), '2025-10-01')).toMatchObject({ paper: 'unknown', signedBy: 'unknown', declinations: 3 });
  });

  it('exempts commercial coverages in Texas only from September 1, 2021 on (SB 1367, according to the stamping office)', () => {
    expect(describeSearchRule(getState('TX'), '2021-08-31')).not.toContain('981.004(g)');
    expect(describeSearchRule(getState('TX'), '2021-09-01')).toContain('981.004(g)');
  });

  it('is described with the sources that we read, or as not yet researched', () => {
    expect(describeSearchRule(getState('MO'), '2026-01-01')).toBe(
      'We found no rule on a diligent search for Missouri (looked at getpocketlaw.com and codes.findlaw.com on Nov 29, 2026).',
    );
    const unread = { ...getState('VT'), filing: { ...getState('VT').filing, diligentSearch: [] } };
    expect(describeSearchRule(unread, '2026-01-01')).toBe('We have not looked for the diligent search rule of Vermont.');
    expect(describeSearchRule(getState('LA'), '2013-06-09')).toBe(
      'We have not looked for the diligent search rule of Louisiana for policies effective on Jun 9, 2013.',
    );
  });

  it.each(jurisdictions)('$code lists its rules in order, without overlap, each with its sources', ({ filing }) => {
    for (const [at, { effectiveFrom, effectiveTo, search, text, sources }] of filing.diligentSearch.entries()) {
      const before = filing.diligentSearch[at - 1];
      expect(before === undefined || (before.effectiveTo !== null && before.effectiveTo < (effectiveFrom ?? ''))).toBe(true);
      expect((effectiveFrom ?? '') <= (effectiveTo ?? '9999')).toBe(true);
      expect([text === null, text?.endsWith('.') ?? false]).toEqual([search === 'not-found', false]);
      expect(sources.length).toBeGreaterThan(0);
    }
  });
});

const findDutyWithDocuments = (code: string) =>
  loadRulebook()
    .jurisdictions.find((one) => one.code === code)!
    .filing.obligations.find(({ documents }) => documents !== undefined)!;

/** 40 P.S. 991.1609(b): affidavit 1609-PR is not filed if the search is not required. For Massachusetts, no source decides this. */
it('Pennsylvania requires 1609-PR if a search is due, and Massachusetts has a note that it is not settled whether BR-7 is due without a search', () => {
  expect(findDutyWithDocuments('PA').documents).toEqual([
    { name: '1609-SLL', when: 'always' },
    { name: '1609-PR', when: 'search-due' },
  ]);
  expect(findDutyWithDocuments('MA').note).toMatch(/Whether BR-7 goes with a policy that needs no search, .* was not settled/);
});
