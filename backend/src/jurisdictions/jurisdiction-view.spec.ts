import { toJurisdictionDetailDto } from './jurisdiction-view.js';
import { loadRulebook } from './rulebook-files.js';

const rulebook = loadRulebook();
const { jurisdictions } = rulebook;

const TODAY = '2026-11-27';
const describeState = (code: string, today = TODAY) =>
  toJurisdictionDetailDto(jurisdictions.find((one) => one.code === code)!, rulebook, today);
const listCodes = (code: string) => describeState(code).coverageCodes;

describe("a jurisdiction's response", () => {
  it.each(jurisdictions.map((one) => [one.code, one] as const))('for %s has rules, sources, confidence and known gaps', (_, one) => {
    const { editions, revision } = toJurisdictionDetailDto(one, rulebook, TODAY);
    const { rules, sources, confidence, independentProcurement, notModelled, incompleteWithout, known } = editions.statute;
    expect([rules.length > 0, sources.length > 0, known.length > 0]).toEqual([true, true, true]);
    expect(['high', 'medium', 'low']).toContain(confidence);
    expect(revision).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(independentProcurement.text.length).toBeGreaterThan(20);
    expect(independentProcurement.treatment === 'taxed' && independentProcurement.citation === null).toBe(false);
    for (const text of [...notModelled.map(({ reason }) => reason), ...incompleteWithout]) expect(text).toMatch(/[.]$/);
    expect(incompleteWithout.join(' ')).not.toContain('{');
  });

  it.each(jurisdictions)('for $code cites a section or a page for each rule, never a whole chapter', ({ editions }) => {
    for (const { citation } of editions.statute.rules) expect(citation).not.toMatch(/et seq|ch\. \d+ art\. \d+$|commercial source/);
  });

  it.each(jurisdictions)('for $code lists law that is not computed, without notes on how the product works', ({ editions }) => {
    for (const { component, reason } of editions.statute.notModelled)
      expect(`${component} ${reason}`).not.toMatch(/booked policies|\bengine\b/);
  });

  it("lists Kentucky's local taxes by place, each with its ordinance, and states none in prose", () => {
    const { rules, notes, notModelled, incompleteWithout } = describeState('KY').editions.statute;
    const local = rules.filter(({ kind }) => kind === 'municipal_tax');
    expect(local.length).toBeGreaterThan(40);
    for (const { municipalities, citation } of local)
      expect([municipalities.length > 0, citation]).toEqual([true, expect.stringContaining('§91A.080')]);
    const prose = [...notes, ...incompleteWithout, ...notModelled.map(({ reason }) => reason)].join(' ');
    for (const place of local.flatMap(({ municipalities }) => municipalities)) expect(prose).not.toContain(place);
  });

  it("lists the filing office's coverage codes, or names the office whose list is not available to us", () => {
    expect(listCodes('IL')).toMatchObject({ office: 'SLAI', listing: 'partial', confidence: 'high' });
    expect(listCodes('IL')?.codes).toContainEqual({
      code: '1003',
      text: 'Excess of loss',
      line: 'excess_property',
      effectiveFrom: null,
      effectiveTo: null,
    });
    expect(listCodes('NY')).toMatchObject({ office: 'ELANY', listing: 'not_found', codes: [] });
    expect(listCodes('VA')).toBeNull();
  });

  it('marks a diligent search rule as due for review after 12 months, even if its sources are strong', () => {
    const statement = { search: 'required', readOn: '2026-11-30', confidence: 'high' };
    expect(describeState('NC', '2027-11-30').diligentSearch).toMatchObject([{ ...statement, mustBeReadAgain: false }]);
    expect(describeState('NC', '2027-12-01').diligentSearch).toMatchObject([{ ...statement, mustBeReadAgain: true }]);
  });
});
