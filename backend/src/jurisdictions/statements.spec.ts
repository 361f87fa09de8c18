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

/** Returns Louisiana with a field removed from the first statement in a list. */
function removeField(list: (typeof LISTS)[number], field: string): unknown {
  const file = readJson('la.json');
  const [first, ...rest] = file.filing[list];
  const { [field]: _, ...kept } = first;
  return { ...file, filing: { ...file.filing, [list]: [kept, ...rest] } };
}

/** Returns Louisiana with a changed rule on insurer fees. */
function changeInsurerFees(change: (rule: Record<string, unknown>) => object): unknown {
  const file = readJson('la.json');
  const { statute } = file.editions;
  const feeBase = { ...statute.feeBase, insurer: change(statute.feeBase.insurer) };
  return { ...file, editions: { ...file.editions, statute: { ...statute, feeBase } } };
}

const SUPPORT_FIELDS = ['effectiveFrom', 'effectiveTo', 'readOn', 'confidence', 'sources'];

describe('the schema of the rulebook', () => {
  it('accepts a state whose statements all have validity dates and sources', () => {
    expect(isRulebook(readJson('la.json'))).toBe(true);
  });

  it.each(LISTS.flatMap((list) => SUPPORT_FIELDS.map((field) => [list, field] as const)))('rejects %s without %s', (list, field) => {
    expect(isRulebook(removeField(list, field))).toBe(false);
  });

  it.each(['taxable', 'text', 'citation', 'readOn', 'confidence', 'sources'])('rejects a fee base without %s', (field) => {
    expect(isRulebook(changeInsurerFees((rule) => Object.fromEntries(Object.entries(rule).filter(([name]) => name !== field))))).toBe(
      false,
    );
  });

  it('accepts a fee base without a source only with low confidence and without a rule in words', () => {
    const absent = { taxable: null, text: null, citation: null, confidence: 'low' };
    expect(isRulebook(changeInsurerFees((rule) => ({ ...rule, ...absent })))).toBe(true);
    expect(isRulebook(changeInsurerFees((rule) => ({ ...rule, ...absent, confidence: 'high' })))).toBe(false);
    expect(isRulebook(changeInsurerFees((rule) => ({ ...rule, ...absent, text: 'Policy fees are premium.' })))).toBe(false);
    expect(isRulebook(changeInsurerFees((rule) => ({ ...rule, taxable: true, text: null })))).toBe(false);
  });

  it('rejects high confidence in a fee base whose sources are undated', () => {
    const undated = [{ url: 'https://law.test/base', asOf: 'undated' }];
    expect(isRulebook(changeInsurerFees((rule) => ({ ...rule, confidence: 'high', sources: undated })))).toBe(false);
  });

  it.each([
    ['penalties', ['10% of the tax']],
    ['confidence', 'high'],
  ])('rejects %s on the filing rules as a whole', (field, content) => {
    const file = readJson('la.json');
    expect(isRulebook({ ...file, filing: { ...file.filing, [field]: content } })).toBe(false);
  });

  it('rejects a legal requirement without a source page, and a source page for a rate table requirement', () => {
    const file = readJson('la.json');
    const withRequirement = (requirement: object) => isRulebook({ ...file, filing: { ...file.filing, requirements: [requirement] } });
    const sources = [{ url: 'https://law.test/1', asOf: '2026' }];
    expect(withRequirement({ text: 'Monthly filing', basis: 'product' })).toBe(true);
    expect(withRequirement({ text: 'Monthly filing', basis: 'source', sources })).toBe(true);
    expect(withRequirement({ text: 'Monthly filing', basis: 'source' })).toBe(false);
    expect(withRequirement({ text: 'Monthly filing', basis: 'product', sources })).toBe(false);
    expect(withRequirement({ text: 'Monthly filing' })).toBe(false);
  });

  it.each([
    ['rules', 'readOn'],
    ['rules', 'confidence'],
    ['rules', 'sources'],
    ['exemptions', 'readOn'],
    ['exemptions', 'confidence'],
    ['exemptions', 'sources'],
    ['exemptions', 'citation'],
  ] as const)('rejects %s in the statute edition without %s', (list, field) => {
    const file = readJson('la.json');
    const { statute } = file.editions;
    const [{ [field]: _, ...kept }, ...rest] = statute[list];
    expect(isRulebook({ ...file, editions: { ...file.editions, statute: { ...statute, [list]: [kept, ...rest] } } })).toBe(false);
  });

  it.each([
    ['2026-03', true],
    ['2025-10 or later; undated copy', true],
    ['rates from 2023-01-01', true],
    ['undated', false],
    ['undated; names the rate of 2024', false],
    ['current text', false],
  ])('accepts high confidence with a single source dated "%s": %s', (asOf, expected) => {
    const file = readJson('la.json');
    const [first, ...rest] = file.filing.statements;
    const isAccepted = (confidence: string) => {
      const changed = { ...first, confidence, sources: [{ url: 'https://law.test/1', asOf }] };
      return isRulebook({ ...file, filing: { ...file.filing, statements: [changed, ...rest] } });
    };
    expect([isAccepted('high'), isAccepted('medium')]).toEqual([expected, true]);
  });

  it('rejects a legal duty without a source, and accepts a rate table duty without one', () => {
    const file = readJson('la.json');
    const [duty, ...rest] = file.filing.obligations;
    const withDuty = (changes: object) =>
      isRulebook({ ...file, filing: { ...file.filing, obligations: [{ ...duty, ...changes }, ...rest] } });
    expect(withDuty({ basis: 'source', sources: [] })).toBe(false);
    expect(withDuty({ basis: 'product', confidence: 'low', sources: [] })).toBe(true);
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
  ])('with a source dated "%s" and no recorded reading date must be read again: %s', (asOf, expected) => {
    expect(needsRereading({ readOn: null, sources: [buildSource('https://law.test/1', asOf)] }, SESSION, '2026-11-27')).toBe(expected);
  });

  it.each([
    ['2024-12-31', true],
    ['2025', false],
    ['undated copy', false],
    ['undated; covers 2020', false],
  ])('that was read this year in a source dated "%s" must be read again after the 2025 session: %s', (asOf, expected) => {
    const read = { readOn: '2026-11-27', sources: [buildSource('https://law.test/1', asOf)] };
    expect(needsRereading(read, SESSION, '2026-11-27')).toBe(expected);
  });

  it.each([
    ['2024-12-31', true],
    ['2025-01-01', false],
  ])('that was read on %s in undated sources must be read again after the 2025 session: %s', (readOn, expected) => {
    const read = { readOn, sources: [buildSource('https://law.test/1', 'undated copy')] };
    expect(needsRereading(read, SESSION, '2025-11-27')).toBe(expected);
  });

  it('that was not found names the places and the date of the search', () => {
    const absent = { ...law, text: null, sources: [buildSource('https://www.law.test/1', '2026')] };
    expect(formatStatement(getState('OH'), absent)).toBe('We found no penalty amount for Ohio (looked at law.test on Nov 27, 2026).');
    expect(formatStatement(getState('OH'), { ...absent, readOn: null })).toBe(
      'We found no penalty amount for Ohio (looked at law.test on a day that was not recorded).',
    );
    expect(formatNotResearched(getState('OH'), 'export-list')).toBe('We have not looked for any export list of Ohio.');
  });
});

it.each(jurisdictions)('the last regular session in $code has a year and a source', ({ code, lastSession }) => {
  expect(lastSession.year).toBe(['AR', 'MT', 'NC', 'ND', 'NV', 'TX'].includes(code) ? 2025 : 2026);
  expect(lastSession.sources.every(({ url }) => URL.canParse(url))).toBe(true);
});

describe('the statements of the rulebook', () => {
  it.each(jurisdictions)('have dates in order, text without a final period or no text, and valid sources in $code', ({ filing }) => {
    for (const { effectiveFrom, effectiveTo, text, sources } of filing.statements) {
      expect((effectiveFrom ?? '') <= (effectiveTo ?? '9999')).toBe(true);
      expect(text === null || !text.endsWith('.')).toBe(true);
      expect(sources.every(({ url, asOf }) => URL.canParse(url) && asOf.length > 3)).toBe(true);
    }
  });

  it.each(jurisdictions)(
    'in $code prescribe wording only for the policy, years only for records, and limits only for fees',
    ({ filing }) => {
      for (const { kind, text, wording, years, cap } of filing.statements) {
        expect([wording === undefined || kind === 'stamp-wording', years === undefined || kind === 'retention']).toEqual([true, true]);
        expect(cap === undefined || kind === 'fee-cap').toBe(true);
        expect(kind !== 'retention' || (years !== undefined) === (text !== null)).toBe(true);
      }
    },
  );

  it('that prescribe the size or the page of a wording also state it in their text', () => {
    const stated = jurisdictions.flatMap(({ code, filing }) => filing.statements.map((one) => ({ code, ...one })));
    const sized = stated.filter(({ leastPoints }) => leastPoints !== undefined);
    const placed = stated.filter(({ onFirstPage }) => onFirstPage);
    const unsized = sized.filter(({ leastPoints, text }) => !new RegExp(String.raw`\b${leastPoints}(?:-point| points)\b`).test(text ?? ''));
    expect([...unsized, ...placed.filter(({ text }) => !/\b(?:first|face) page\b/.test(text ?? ''))]).toEqual([]);
    expect([...sized, ...placed].filter(({ wording }) => wording === undefined)).toEqual([]);
    expect([sized.length, placed.length]).toEqual([13, 4]);
  });

  it('that prescribe how charges are stated have text, and exist only in the expected states', () => {
    const marked = jurisdictions.flatMap(({ code, filing }) =>
      filing.statements.filter(({ statesCharges }) => statesCharges).map(({ text }) => [code, text]),
    );
    expect(marked.filter(([, text]) => text === null)).toEqual([]);
    expect([...new Set(marked.map(([code]) => code))]).toEqual(['ID', 'IN', 'LA', 'PA', 'TX', 'VT', 'WI']);
  });

  it.each([
    ['KS', ['22661900', '62308917', '500', '1000', '37385350', '50000'], 'Kansas Register 41-7 (2022-02-17)'],
    ['NV', ['100000', '20000000', '50000000', '500', '1000', '30000000', '25000', '20000'], 'NRS 685A.032'],
    ['SC', ['100000', '20000000', '50000000', '500', '1000', '30000000'], 'S.C. Code 38-45-10(5)'],
    ['CA', ['100000', '20000000', '50000000', '500', '1000', '30000000', '50000'], 'Cal. Ins. Code 1760.1(b)'],
  ])('in %s define the thresholds for an exempt commercial purchaser as %j (%s)', (code, values) => {
    const [rule] = findStatements(getState(code), 'exempt-purchaser', '2026-11-27');
    expect(rule?.amounts?.map(({ value }) => value)).toEqual(values);
  });

  it.each(STATEMENT_KINDS)('cover %s in every state, or state that none was found', (kind) => {
    const missing = jurisdictions.filter(({ filing }) => filing.statements.every((one) => one.kind !== kind)).map(({ code }) => code);
    expect(missing).toEqual([]);
  });

  it("end the fees of North Carolina's office with filings for policies before 2017", () => {
    const amounts = ['2016-12-31', '2017-01-01'].map((day) =>
      findStatements(getState('NC'), 'office-fee', day).map((one) => one.amounts?.map(({ value }) => value)),
    );
    expect(amounts).toEqual([[['110', '50', '25']], [undefined]]);
  });

  it('limit the $400 penalty for late statements in Illinois to statements due before August 4, 2023', () => {
    const texts = ['2023-08-03', '2023-08-04'].map((day) => findStatements(getState('IL'), 'penalty', day).map(({ text }) => text));
    expect(texts).toEqual([
      expect.arrayContaining([expect.stringContaining('$400')]),
      expect.not.arrayContaining([expect.stringContaining('$400')]),
    ]);
  });

  it("end Illinois's adjusted amounts for an exempt commercial purchaser in 2024 (SLAI, Exempt Commercial Purchaser Adjustments)", () => {
    const amounts = ['2020-01-01', '2024-12-31', '2025-01-01'].map((day) =>
      findStatements(getState('IL'), 'exempt-purchaser', day).map((one) => one.amounts?.map(({ value }) => value)),
    );
    const adjusted = [['100000', '23781160', '59452900', '35671740']];
    expect(amounts).toEqual([adjusted, adjusted, [['100000']]]);
  });

  it('do not cite House Bill 3521 for Illinois, because that bill is about hospitals (Senate Floor Amendment 2; P.A. 103-0803)', () => {
    const urls = getState('IL').filing.statements.flatMap(({ sources }) => sources.map(({ url }) => url));
    expect(urls.filter((url) => /HB0?3521/i.test(url))).toEqual([]);
  });

  it("keep Florida's disclosure rule after its search requirement has ended", () => {
    const citations = ['2025-06-30', '2025-07-01'].map((day) =>
      findStatements(getState('FL'), 'placement-rule', day).flatMap(({ citation }) => (citation?.includes('626.916') ? [citation] : [])),
    );
    expect(citations).toEqual([['Fla. Stat. §626.916(1); Senate Bill 1598 (2021)'], ['HB 1549 (2025); Fla. Stat. §626.916']]);
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
    ['WA', '48-15-040', '284-15-110'],
  ])('cite for the diligent search in %s a page about it (%s) and not a page about taxes (%s)', (code, page, other) => {
    const urls = getState(code).filing.diligentSearch.flatMap(({ sources }) => sources.map(({ url }) => url));
    expect([urls.some((url) => url.includes(page)), urls.some((url) => url.includes(other))]).toEqual([true, false]);
  });

  it("allow one service fee a year in New Jersey, or charging an inspector's bill instead for an inspection", () => {
    const [service, inspection] = findStatements(getState('NJ'), 'fee-cap', '2026-11-27');
    expect(service?.text).toMatch(/originating or retail producer may charge one service fee a year/);
    expect(inspection?.note).toMatch(/paid to an unrelated firm .* may be charged instead/);
  });

  it('cite for the Pennsylvania penalty only the instructions that state it', () => {
    const [penalty] = findStatements(getState('PA'), 'penalty', '2026-11-27');
    expect(penalty?.sources.map(({ url }) => url)).toEqual([expect.stringContaining('instructions-for-form-rct-123')]);
  });

  it.each(jurisdictions)('name an exemption for insureds in $code, or the sources in which we found none', ({ editions: { statute } }) => {
    const exemptions = statute.exemptions?.filter((one) => one.exemptions !== undefined) ?? [];
    const notFound = statute.notModelled.filter((one) => one.kind === 'not_confirmed' && one.exemptions !== undefined);
    expect(exemptions.length + notFound.length).toBeGreaterThan(0);
    for (const { citation } of exemptions) expect(citation).toBeDefined();
    const looked = notFound.filter(({ component }) => component === 'Exemption of public bodies');
    for (const { reason } of looked) expect(reason).toMatch(/on (?:Nov|Dec) \d+, 2026/i);
  });

  it.each(jurisdictions)('are not called confirmed in $code if they rely on a single copy of the law', ({ filing }) => {
    const stated = [...filing.statements, ...filing.obligations, ...filing.diligentSearch];
    const certain = stated.filter(({ confidence, sources }) => confidence === 'high' && sources.length === 1);
    expect(certain.flatMap(({ sources }) => sources.map(({ url }) => url)).filter((url) => LAW_COPIES.test(new URL(url).hostname))).toEqual(
      [],
    );
  });

  it('state at most one retention period for records on any day', () => {
    for (const one of jurisdictions) {
      const days = ['2010-01-01', ...one.filing.statements.flatMap(({ effectiveFrom }) => effectiveFrom ?? []), '2026-11-27'];
      for (const on of days) expect(findStatements(one, 'retention', on).length).toBeLessThanOrEqual(1);
    }
  });

  it('share a sentence between two states only if each state has a different source for it', () => {
    const seen = new Map<string, { readonly code: string; readonly urls: readonly string[] }[]>();
    for (const { code, filing, editions } of jurisdictions) {
      const stated = [...filing.diligentSearch, ...filing.statements, ...(editions.statute.exemptions ?? [])];
      const noted = [...filing.diligentSearch, ...filing.statements, ...filing.obligations].map(({ note, sources }) => ({
        text: note,
        sources,
      }));
      const sourced = [...stated, ...noted].flatMap(({ text, sources = [] }) =>
        text ? [{ text, urls: sources.map(({ url }) => url) }] : [],
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

/** Unofficial publishers that copy the law. */
const LAW_COPIES =
  /justia|casetext|lawserver|onecle|instalawyer|self-law|lexace|pocketlaw|laws9|legalfix|law\.cornell|findlaw|elaws|public\.law|jurris|westlaw/;

/** Statements about quarterly due dates, which several states share. */
const PERIOD_IN_DAYS = /^Quarterly/;

const findOklahomaLicensees = (day: string) =>
  findStatements(getState('OK'), 'who-files', day).map(({ licensee, confidence }) => [licensee, confidence]);

it('the Oklahoma licensee depends on the year of the policy: the agency or the producer before 2024, the individual from 2024 on', () => {
  expect([findOklahomaLicensees('2023-12-31'), findOklahomaLicensees('2024-01-01')]).toEqual([
    [[undefined, 'low']],
    [['individual', 'medium']],
  ]);
});
