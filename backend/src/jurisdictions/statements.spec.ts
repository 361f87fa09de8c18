import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { loadRulebook } from './rulebook-files.js';
import { type LawStatement, type Source, STATEMENT_KINDS } from './rulebook.types.js';
import { needsRereading, formatNotResearched, findStatements, formatStatement, filterValidOn } from './statements.js';

const RULEBOOK = join(import.meta.dirname, '../../rulebook');
const { jurisdictions } = loadRulebook();
const getState = (code: string) => jurisdictions.find((one) => one.code === code)!;
const readJson = (file: string) => JSON.parse(readFileSync(join(RULEBOOK, file), 'utf8'));

const isRulebook = new Ajv2020.default({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(
  readJson('rulebook.schema.json'),
);

const LISTS = ['statements', 'diligentSearch', 'obligations'] as const;

/** Returns Louisiana with a field removed from the first statement of a list. */
function removeField(list: (typeof LISTS)[number], field: string): unknown {
  const file = readJson('la.json');
  const [first, ...rest] = file.filing[list];
  const { [field]: _, ...kept } = first;
  return { ...file, filing: { ...file.filing, [list]: [kept, ...rest] } };
}

const SUPPORT_FIELDS = ['effectiveFrom', 'effectiveTo', 'readOn', 'confidence', 'sources'];

describe('the schema of the rulebook', () => {
  it('accepts a state whose statements all have validity and sources', () => {
    expect(isRulebook(readJson('la.json'))).toBe(true);
  });

  it.each(LISTS.flatMap((list) => SUPPORT_FIELDS.map((field) => [list, field] as const)))('refuses %s without %s', (list, field) => {
    expect(isRulebook(removeField(list, field))).toBe(false);
  });

  it.each([
    ['penalties', ['10% of the tax']],
    ['confidence', 'high'],
  ])('has no %s for the filing rules as a whole', (field, content) => {
    const file = readJson('la.json');
    expect(isRulebook({ ...file, filing: { ...file.filing, [field]: content } })).toBe(false);
  });

  it('refuses a requirement of the law without a page, and a page for one that only the rate table states', () => {
    const file = readJson('la.json');
    const withRequirement = (requirement: object) => isRulebook({ ...file, filing: { ...file.filing, requirements: [requirement] } });
    const sources = [{ url: 'https://law.test/1', asOf: '2026' }];
    expect(withRequirement({ text: 'Monthly filing', basis: 'product' })).toBe(true);
    expect(withRequirement({ text: 'Monthly filing', basis: 'source', sources })).toBe(true);
    expect(withRequirement({ text: 'Monthly filing', basis: 'source' })).toBe(false);
    expect(withRequirement({ text: 'Monthly filing', basis: 'product', sources })).toBe(false);
    expect(withRequirement({ text: 'Monthly filing' })).toBe(false);
  });

  it('refuses a duty of the law without a source, and accepts a duty of the rate table without one', () => {
    const file = readJson('la.json');
    const [duty, ...rest] = file.filing.obligations;
    const withDuty = (changes: object) =>
      isRulebook({ ...file, filing: { ...file.filing, obligations: [{ ...duty, ...changes }, ...rest] } });
    expect(withDuty({ basis: 'source', sources: [] })).toBe(false);
    expect(withDuty({ basis: 'product', sources: [] })).toBe(true);
  });
});

const buildSource = (url: string, asOf: string): Source => ({ url, asOf });
const SESSION = { lastSession: { year: 2025, sources: [] } };
const law: LawStatement = {
  kind: 'penalty',
  text: 'Up to $50 a day',
  citation: null,
  effectiveFrom: null,
  effectiveTo: '2025-06-30',
  readOn: '2026-11-27',
  confidence: 'high',
  sources: [buildSource('https://law.test/1', '2025-03')],
};

describe('a statement of law', () => {
  it('is valid from its first day through its last', () => {
    const later = { ...law, text: 'Up to $75 a day', effectiveFrom: '2025-07-01', effectiveTo: null };
    expect(filterValidOn([law, later], '2025-06-30')).toEqual([law]);
    expect(filterValidOn([law, later], '2025-07-01')).toEqual([later]);
  });

  it('must be read again 12 months after it was read', () => {
    expect([needsRereading(law, SESSION, '2027-11-27'), needsRereading(law, SESSION, '2027-11-28')]).toEqual([false, true]);
  });

  it.each([
    ['2026-03', false],
    ['2025-11-27', false],
    ['2025', true],
    ['undated; covers 2027', true],
    ['current code', true],
  ])('without a recorded day of reading, with a source of %s, must be read again: %s', (asOf, expected) => {
    expect(needsRereading({ readOn: null, sources: [buildSource('https://law.test/1', asOf)] }, SESSION, '2026-11-27')).toBe(expected);
  });

  it.each([
    ['2024-12-31', true],
    ['2025', false],
    ['undated copy', false],
    ['undated; covers 2020', false],
  ])('read this year in a source of %s must be read again after a session of 2025: %s', (asOf, expected) => {
    const read = { readOn: '2026-11-27', sources: [buildSource('https://law.test/1', asOf)] };
    expect(needsRereading(read, SESSION, '2026-11-27')).toBe(expected);
  });

  it('that was not found names the places and day of the search', () => {
    const absent = { ...law, text: null, sources: [buildSource('https://www.law.test/1', '2026')] };
    expect(formatStatement(getState('OH'), absent)).toBe('We found no penalty amount for Ohio (looked at law.test on Nov 27, 2026).');
    expect(formatStatement(getState('OH'), { ...absent, readOn: null })).toBe(
      'We found no penalty amount for Ohio (looked at law.test on a day that was not recorded).',
    );
    expect(formatNotResearched(getState('OH'), 'export-list')).toBe('We have not looked for any export list of Ohio.');
  });
});

it.each(jurisdictions)('the last regular session of $code has its year and its source', ({ code, lastSession }) => {
  expect(lastSession.year).toBe(['AR', 'MT', 'NC', 'ND', 'NV', 'TX'].includes(code) ? 2025 : 2026);
  expect(lastSession.sources.every(({ url }) => URL.canParse(url))).toBe(true);
});

describe('the statements of the rulebook', () => {
  it.each(jurisdictions)(
    'have their days in order, a text without a final period or none, and at least one source in $code',
    ({ filing }) => {
      for (const { effectiveFrom, effectiveTo, text, sources } of filing.statements) {
        expect((effectiveFrom ?? '') <= (effectiveTo ?? '9999')).toBe(true);
        expect(text === null || !text.endsWith('.')).toBe(true);
        expect(sources.every(({ url, asOf }) => URL.canParse(url) && asOf.length > 3)).toBe(true);
      }
    },
  );

  it.each(jurisdictions)(
    'prescribe wording only for the policy, years only for records, and limits only for fees in $code',
    ({ filing }) => {
      for (const { kind, text, wording, years, cap } of filing.statements) {
        expect([wording === undefined || kind === 'stamp-wording', years === undefined || kind === 'retention']).toEqual([true, true]);
        expect(cap === undefined || kind === 'fee-cap').toBe(true);
        expect(kind !== 'retention' || (years !== undefined) === (text !== null)).toBe(true);
      }
    },
  );

  it('have a text wherever they state charges, in the states whose rules were read', () => {
    const marked = jurisdictions.flatMap(({ code, filing }) =>
      filing.statements.filter(({ statesCharges }) => statesCharges).map(({ text }) => [code, text]),
    );
    expect(marked.filter(([, text]) => text === null)).toEqual([]);
    expect([...new Set(marked.map(([code]) => code))]).toEqual(['ID', 'IN', 'LA', 'TX', 'VT', 'WI']);
  });

  it.each([
    ['KS', ['22661900', '62308917', '500', '1000', '37385350', '50000'], 'Kansas Register 41-7 (2022-02-17)'],
    ['NV', ['100000', '20000000', '50000000', '500', '1000', '30000000', '25000', '20000'], 'NRS 685A.032'],
    ['SC', ['100000', '20000000', '50000000', '500', '1000', '30000000'], 'S.C. Code 38-45-10(5)'],
    ['CA', ['100000', '20000000', '50000000', '500', '1000', '30000000', '50000'], 'Cal. Ins. Code 1760.1(b)'],
  ])('define in %s the thresholds of an exempt commercial purchaser as %j by %s', (code, values) => {
    const [rule] = findStatements(getState(code), 'exempt-purchaser', '2026-11-27');
    expect(rule?.amounts?.map(({ value }) => value)).toEqual(values);
  });

  it.each([
    ['TX', 'who-files', 'responsible for the tax', 'Tex. Ins. Code §981.105(a)'],
    ['TX', 'answer-by', 'no number of days', '28 TAC §15.107'],
    ['NY', 'who-files', 'Part A', '11 NYCRR §27.5(a), (b)'],
    ['MD', 'who-files', 'signs it in person', 'Md. Code, Ins. §3-307'],
    ['NE', 'placement-rule', 'Within 30 days after the effective date', 'Neb. Rev. Stat. §44-5505, §44-5510(1)(c)'],
    ['CT', 'placement-rule', 'no signed statements', 'Bulletin SL-06; Public Act 25-87'],
    ['AZ', 'placement-rule', 'no number of days', 'A.R.S. §20-408(A)'],
    ['CA', 'answer-by', 'within 30 days', 'Cal. Ins. Code §1780.56(a)(1)'],
    ['UT', 'office-fee', '$10 at least', 'Utah Admin. Code R590-157-4(2)'],
    ['DE', 'who-files', 'remits the premium', '18 Del. C. §1924(c)'],
    ['MI', 'who-files', 'courtesy filings are not permitted', 'MCL 500.1905'],
    ['ME', 'stamp-wording', '16-point type', '24-A M.R.S. §2009'],
    ['NJ', 'placement-rule', 'within 30 business days', 'N.J.S.A. 17:22-6.47'],
    ['MD', 'fee-cap', '$100 on personal lines and $250', 'Md. Code, Ins. §27-216(d)'],
    ['WA', 'fee-cap', 'in a writing that both sign', 'RCW 48.15.103; RCW 48.17.270(3), (4)'],
    ['NM', 'placement-rule', 'within 15 days', '13.19.2.17(A) NMAC'],
    ['LA', 'placement-rule', 'by the day of binding', 'La. R.S. 22:438'],
    ['CA', 'delivery', 'only with prior written authority', 'Cal. Ins. Code §1764.2'],
    ['MO', 'placement-rule', 'Within 20 days', 'Mo. Rev. Stat. §384.023'],
    ['MN', 'retention', 'at least 5 years', 'Minn. Stat. §60A.203'],
    ['SD', 'retention', 'at least 5 years after they are completed', 'S.D. Codified Laws §58-30-91'],
    ['MT', 'retention', 'within 5 years after the insurance is issued', 'Mont. Code Ann. §33-2-310(1)'],
    ['NE', 'retention', 'in an office in the state for at least 5 years', 'Neb. Rev. Stat. §44-5505'],
    ['AK', 'retention', 'no number of years', 'Alaska Stat. §21.27.810'],
    ['KS', 'retention', 'no number of years', 'Kan. Admin. Regs. §40-8-11'],
    ['TX', 'delivery', 'promptly delivers the policy', 'Tex. Ins. Code §981.103; 28 Tex. Admin. Code §15.105'],
    ['AZ', 'fee-cap', 'agreed to in writing before coverage is effected', 'Ariz. Rev. Stat. §20-410(C)'],
    ['VA', 'fee-cap', 'only with written consent', 'Va. Code §38.2-1812.2'],
    ['OH', 'fee-cap', 'disclosed apart from the premium', 'Ohio Rev. Code §3905.55'],
    ['MN', 'delivery', 'Within 7 working days', 'Minn. Stat. §60A.202, subd. 2'],
    ['NM', 'delivery', 'within 30 days after coverage commences', 'N.M. Stat. §59A-14-14(A), (D)'],
    ['ID', 'delivery', 'or, until it is available, a certificate', 'Idaho Code §41-1219(1)'],
    ['HI', 'delivery', 'as soon as reasonably possible', 'Haw. Rev. Stat. §431:8-305(a), (d)'],
    ['FL', 'answer-by', 'within 30 days of a request', 'Fla. Stat. §626.923'],
    ['FL', 'placement-rule', 'no Florida agency approves the rates and forms', 'HB 1549 (2025); Fla. Stat. §626.916'],
    ['WA', 'answer-by', 'within 15 business days', 'RCW 48.15.103(8)'],
    ['CA', 'penalty', 'when electronic payment is compulsory', 'Cal. Ins. Code §1775.8(a), (c)(1)'],
    ['CA', 'penalty', 'monthly installment paid late', 'Cal. Ins. Code §1775.4(e)'],
    ['TX', 'penalty', '$50, or $100', 'Tex. Ins. Code §981.105(c), (d)'],
    ['TX', 'placement-rule', 'with a memorandum on the change', 'Tex. Ins. Code §981.105(b)'],
    ['TX', 'office-fee', 'not the stamping office', 'Tex. Ins. Code §981.105(c), (d)'],
    ['ND', 'placement-rule', 'in 16-point type', 'N.D. Cent. Code §26.1-44-05'],
    ['UT', 'placement-rule', 'files a justification', 'Utah Admin. Code R590-171-8'],
    ['MA', 'fee-cap', 'disclosed in writing before the sale', 'Mass. Division of Insurance Bulletin 2013-09'],
    ['MO', 'fee-cap', 'only under a written agreement', 'Mo. Rev. Stat. §375.116(3); 20 CSR 700-1.150'],
    ['LA', 'fee-cap', 'collected through an invoice', 'La. R.S. 22:855'],
    ['MO', 'answer-by', 'within 20 days after the division mails it', '20 CSR 100-4.100(2)(A), (3)'],
    ['ME', 'fee-cap', 'no part of the premium', '02-031 C.M.R. ch. 900, §8'],
    ['KY', 'fee-cap', 'needs prior approval', 'Ky. Rev. Stat. §304.13-171'],
    ['ND', 'fee-cap', 'not on a personal lines account', 'N.D. Cent. Code §26.1-26-04.1'],
    ['RI', 'fee-cap', 'the method of calculation was described', 'R.I. Gen. Laws §27-2.4-15.1'],
    ['GA', 'penalty', '100% of the tax, whichever is less', 'O.C.G.A. §33-5-32'],
    ['PA', 'penalty', 'At least $500', 'Pa. Department of Revenue, instructions for RCT-123 (2015-01)'],
    ['MI', 'fee-cap', 'disclosed in detail in writing', 'MCL 500.1915; Mich. Admin. Code R 500.1251'],
    ['AK', 'fee-cap', 'signs a written contract', 'Alaska Stat. §21.27.560(a), (c)'],
    ['IN', 'fee-cap', 'itemized apart from the premium', 'Ind. Code §27-1-15.6-24(b), (c), (e)'],
    ['IN', 'fee-cap', 'at most $25', 'Ind. Department of Insurance, Bulletin 157 (2007-10-25); Ind. Code §27-1-15.6-24.1'],
    ['ID', 'fee-cap', 'its fee on a surplus line policy is premium', '2001 House Bill 156'],
    ['KS', 'fee-cap', 'under a written agreement', 'K.S.A. 40-4911'],
    ['ME', 'office-fee', 'at most $25', '24-A M.R.S. §601(2)'],
    ['GA', 'fee-cap', 'no fee outside the policy premium', 'O.C.G.A. §§33-24-1(2), 33-6-5(6)(B)(ii); Bulletin 17-EX-1'],
    ['NE', 'exempt-purchaser', 'which no other insured may', 'Neb. Rev. Stat. §§44-5502(6), 44-5504(1)'],
    ['OK', 'exempt-purchaser', 'requires no search', '36 O.S. §1106.1'],
    ['NY', 'penalty', '$100 to $500', 'N.Y. Ins. Law §9109(b)(1)'],
    ['NY', 'placement-rule', 'goes to the insured', 'N.Y. Ins. Law §9109(a)(1)'],
    ['NY', 'export-list', 'need no declination', 'N.Y. Ins. Law §2118(b)(4); 11 NYCRR §27.3(g)'],
    ['NJ', 'penalty', 'above the prime rate', 'N.J.S.A. 17:22-6.59; R.S. 54:49-3'],
    ['NJ', 'penalty', 'loses the license', 'N.J.S.A. 17:22-6.62'],
    ['WA', 'penalty', '20% in all', 'RCW 48.15.130, 48.14.060(1)'],
    ['VA', 'penalty', '$50 for each day', 'Va. Code §38.2-4809, SB 1269 (2025)'],
    ['WV', 'penalty', 'up to $20,000 for each later one', 'W. Va. Code §33-12C-18(b)'],
    ['NV', 'penalty', 'These penalties on open tax bear interest', 'NRS 685A.190(3)'],
    ['AZ', 'penalty', 'Up to $25 a day on late tax', 'A.R.S. §20-417(A)'],
    ['ND', 'penalty', '$500 at most for each failure', 'N.D. Cent. Code §26.1-44-08(1)'],
    ['LA', 'penalty', 'whose reason was unforeseen or unavoidable', 'La. R.S. 22:440(A), (B)'],
    ['WY', 'penalty', '9% interest a year', 'Wyo. Stat. §26-11-118(e)'],
    ['DC', 'penalty', 'or its renewal refused', 'D.C. Code §31-2502.40(b)'],
    ['ND', 'exempt-purchaser', 'who needs no search after the notice', 'N.D. Cent. Code §§26.1-44-01.1(3), 26.1-44-02(2)'],
    ['CA', 'retention', 'for at least 5 years after the policy expires', '10 CCR §2190.2'],
    ['DE', 'penalty', 'a fine of $25 for each day', '18 Del. C. §1927(a)'],
    ['UT', 'penalty', '25% of it, and 1.5% a month', 'Utah Code §31A-3-303(2)'],
    ['UT', 'placement-rule', 'absorbs the tax', 'Utah Code §31A-3-303(1)'],
    ['SD', 'penalty', '1.5% of the open amount', 'S.D. Codified Laws §10-44-16'],
    ['SD', 'penalty', '$25 for each day from April 1', 'S.D. Codified Laws §58-32-46'],
    ['MN', 'penalty', '15% at most', 'Minn. Stat. §297I.85, subd. 2'],
    ['IA', 'penalty', 'after notice and hearing', 'Iowa Code §515I.11(2)(d), (e)'],
    ['RI', 'penalty', 'at least 12% and at most 21% a year', 'R.I. Gen. Laws §44-1-7(a), (b)'],
    ['IL', 'penalty', 'up to $2,000', '215 ILCS 5/403A(1)'],
    ['VA', 'penalty', '$250 the first and $500 the second time', 'Va. Code §38.2-4809(A)(3); Tax Bulletin 14-3'],
    ['NM', 'penalty', '20% at most', 'N.M. Stat. §7-1-69(A)'],
    ['OH', 'retention', 'at least 5 years after the effective date', 'Ohio Rev. Code §3905.33'],
    ['NC', 'placement-rule', 'that is not on the list', 'N.C. Gen. Stat. §58-21-25'],
    ['TX', 'penalty', 'commits theft', 'Tex. Ins. Code §225.013(a)'],
    ['OR', 'placement-rule', 'is expressly told', 'ORS 735.425(1)(b)'],
    ['MT', 'placement-rule', 'with the submission form', 'Mont. Code Ann. §33-2-303(1)'],
    ['KY', 'penalty', '25% at most and $25 at least', 'KRS 304.99-085(2)'],
    ['KY', 'penalty', 'each 20% at most and $10 at least', 'KRS 131.180(1), (2)'],
    ['FL', 'penalty', 'Up to $500 a day', 'Fla. Stat. §626.936(2)'],
    ['MI', 'penalty', 'neither authorized nor eligible', 'MCL 500.1950(b)'],
    ['AZ', 'stamp-wording', 'contain this notice', 'A.R.S. §20-410(B)(1)'],
    ['NC', 'stamp-wording', 'in 12-point type', 'N.C. Gen. Stat. §58-21-45(f)'],
    ['NC', 'placement-rule', 'told in writing', 'N.C. Gen. Stat. §58-21-50'],
    ['CO', 'placement-rule', 'more than 10% higher', 'C.R.S. §10-5-103(1)(b)'],
    ['CA', 'export-list', 'but the placement is reported', 'Cal. Ins. Code §1763.1'],
    ['TX', 'export-list', 'from September 1, 2021', 'Tex. Ins. Code §981.004(g); SB 1367 (2021)'],
    ['NC', 'exempt-purchaser', 'then asked in writing', 'N.C. Gen. Stat. §58-21-16(a), (b)(1)'],
    ['MD', 'exempt-purchaser', 'then asked in writing', 'Md. Code, Ins. §§3-306(b)(2), 3-306.1(b)(2), (d)'],
    ['WI', 'placement-rule', 'reliable and solid', 'Wis. Adm. Code Ins 6.17(3)(b)'],
  ] as const)('name in %s by %s: %s (%s)', (code, kind, text, citation) => {
    const stated = findStatements(getState(code), kind, '2026-11-27').filter((one) => one.citation === citation);
    expect(stated.map((one) => one.text)).toEqual([expect.stringContaining(text)]);
  });

  it.each(STATEMENT_KINDS)('have been looked for in every state as to %s', (kind) => {
    const missing = jurisdictions.filter(({ filing }) => filing.statements.every((one) => one.kind !== kind)).map(({ code }) => code);
    expect(missing).toEqual([]);
  });

  it("limit the fees of North Carolina's office to filings of policies before 2017", () => {
    const amounts = ['2016-12-31', '2017-01-01'].map((day) =>
      findStatements(getState('NC'), 'office-fee', day).map((one) => one.amounts?.map(({ value }) => value)),
    );
    expect(amounts).toEqual([[['110', '50', '25']], [undefined]]);
  });

  it('limit $400 for a late statement in Illinois to those due before August 4, 2023', () => {
    const texts = ['2023-08-03', '2023-08-04'].map((day) => findStatements(getState('IL'), 'penalty', day).map(({ text }) => text));
    expect(texts).toEqual([
      expect.arrayContaining([expect.stringContaining('$400')]),
      expect.not.arrayContaining([expect.stringContaining('$400')]),
    ]);
  });

  it('end the amounts of Illinois for an exempt commercial purchaser with 2024 (SLAI, Exempt Commercial Purchaser Adjustments)', () => {
    const amounts = ['2020-01-01', '2024-12-31', '2025-01-01'].map((day) =>
      findStatements(getState('IL'), 'exempt-purchaser', day).map((one) => one.amounts?.map(({ value }) => value)),
    );
    const adjusted = [['100000', '23781160', '59452900', '35671740']];
    expect(amounts).toEqual([adjusted, adjusted, [['100000']]]);
  });

  it('cite for Illinois no page of House Bill 3521, whose act is on hospitals (Senate Floor Amendment 2; P.A. 103-0803)', () => {
    const urls = getState('IL').filing.statements.flatMap(({ sources }) => sources.map(({ url }) => url));
    expect(urls.filter((url) => /HB0?3521/i.test(url))).toEqual([]);
  });

  it("keep Florida's disclosure beyond the end of the search", () => {
    const citations = ['2025-06-30', '2025-07-01'].map((day) =>
      findStatements(getState('FL'), 'placement-rule', day).flatMap(({ citation }) => (citation?.includes('626.916') ? [citation] : [])),
    );
    expect(citations).toEqual([['Fla. Stat. §626.916(1)(e)'], ['HB 1549 (2025); Fla. Stat. §626.916']]);
  });

  it.each([
    ['TX', '981-215', '225.009'],
    ['CA', 'sectionNum=1763', '1775-1'],
    ['NY', 'section-27-5', 's27.8'],
    ['NM', '59a-14-3', '7-40-7'],
    ['NV', 'section-685a240', '685A.190'],
    ['RI', 'section-230-ricr-20-50-15', 't-71a'],
    ['OH', 'gen-info-surplus-agents', '3905-36'],
    ['AK', '3-aac-25-035', '21.34.170'],
    ['NJ', '111-333', '11-19-3-3'],
    ['WY', 'doi.wyo.gov', '26-11-117'],
    ['PA', 'sl_producerFAQ', 'filing_RCT'],
    ['WA', '6715-S', '284-15-110'],
  ])('cite for the diligent search of %s a page about it (%s) and not one about taxes (%s)', (code, page, other) => {
    const urls = getState(code).filing.diligentSearch.flatMap(({ sources }) => sources.map(({ url }) => url));
    expect([urls.some((url) => url.includes(page)), urls.some((url) => url.includes(other))]).toEqual([true, false]);
  });

  it("keep to one service fee a year in New Jersey, and to the inspector's bill as the other way to charge an inspection", () => {
    const [service, inspection] = findStatements(getState('NJ'), 'fee-cap', '2026-11-27');
    expect(service?.text).toMatch(/originating or retail producer may charge one service fee a year/);
    expect(inspection?.note).toMatch(/paid to an unrelated firm .* may be charged instead/);
  });

  it('cite for the penalty of Pennsylvania the instructions that name it, and no page without it', () => {
    const [penalty] = findStatements(getState('PA'), 'penalty', '2026-11-27');
    expect(penalty?.sources.map(({ url }) => url)).toEqual([expect.stringContaining('instructions-for-form-rct-123')]);
  });

  it.each(jurisdictions)('exempt an insured in $code, or name the texts in which no exemption was found', ({ editions: { statute } }) => {
    const exemptions = statute.exemptions?.filter((one) => one.exemptions !== undefined) ?? [];
    const notFound = statute.notModelled.filter((one) => one.kind === 'not_confirmed' && one.exemptions !== undefined);
    expect(exemptions.length + notFound.length).toBeGreaterThan(0);
    for (const { citation } of exemptions) expect(citation).toBeDefined();
    const looked = notFound.filter(({ component }) => component === 'Exemption of public bodies');
    for (const { reason } of looked) expect(reason).toMatch(/on Nov 27, 2026/i);
  });

  it.each(jurisdictions)('call nothing in $code confirmed that rests on one copy of the law', ({ filing }) => {
    const stated = [...filing.statements, ...filing.obligations, ...filing.diligentSearch];
    const certain = stated.filter(({ confidence, sources }) => confidence === 'high' && sources.length === 1);
    expect(
      certain.flatMap(({ sources }) => sources.map(({ url }) => url)).filter((url) => COPIES_OF_LAW.test(new URL(url).hostname)),
    ).toEqual([]);
  });

  it('give one period for records on each day', () => {
    for (const one of jurisdictions) {
      const days = ['2010-01-01', ...one.filing.statements.flatMap(({ effectiveFrom }) => effectiveFrom ?? []), '2026-11-27'];
      for (const on of days) expect(findStatements(one, 'retention', on).length).toBeLessThanOrEqual(1);
    }
  });

  it('share a sentence between two states only when each state has a source for it', () => {
    const seen = new Map<string, { readonly code: string; readonly urls: readonly string[] }[]>();
    for (const { code, filing } of jurisdictions) {
      const sourced = [...filing.diligentSearch, ...filing.statements].flatMap(({ text, sources }) =>
        text === null ? [] : [{ text, urls: sources.map(({ url }) => url) }],
      );
      const short = filing.requirements.filter(({ text }) => !PERIOD_IN_DAYS.test(text));
      const unsourced = short.map(({ text, sources = [] }) => ({ text, urls: sources.map(({ url }) => url) }));
      for (const { text, urls } of [...sourced, ...unsourced]) {
        const others = (seen.get(text) ?? []).filter((one) => one.code !== code);
        const shared = others.filter((one) => urls.length === 0 || one.urls.length === 0 || one.urls.some((url) => urls.includes(url)));
        expect([code, text, shared.map((one) => one.code)]).toEqual([code, text, []]);
        seen.set(text, [...(seen.get(text) ?? []), { code, urls }]);
      }
    }
  });
});

/** Publishers of copies of the law that are not offices of a state. */
const COPIES_OF_LAW =
  /justia|casetext|lawserver|onecle|instalawyer|self-law|lexace|pocketlaw|laws9|legalfix|law\.cornell|findlaw|elaws|public\.law|jurris|westlaw/;

/** Due dates of a period, which several states share. */
const PERIOD_IN_DAYS = /^Quarterly/;
