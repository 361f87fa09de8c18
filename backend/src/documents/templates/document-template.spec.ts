import { findSearchRule } from '../../jurisdictions/diligent-search.js';
import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { listDocumentPeriods, findNextPeriod, formatPeriodKey } from './document-periods.js';
import { loadDocumentRules } from './document-rule-files.js';
import { buildTemplates } from './document-template.js';

const MAIN = ['form_802', 'slip_report', 'tax_report'];
const TODAY = '2026-11-27';
const { jurisdictions } = loadRulebook();
const rules = loadDocumentRules();

it.each(jurisdictions.map((one) => [one.code, one] as const))(
  '%s has one main report with a period, and each document type only once',
  (_, jurisdiction) => {
    const templates = buildTemplates(jurisdiction, rules, TODAY);
    const types = templates.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    const main = templates.filter(({ type }) => MAIN.includes(type));
    expect(main).toHaveLength(1);
    expect(types).toContain('policy_summary');
    const periodic = jurisdiction.filing.obligations.filter(({ period }) => period.startsWith('calendar-'));
    const isAsked = main[0]?.obligation?.zeroReport !== 'not-required' || periodic.some(({ zeroReport }) => zeroReport === 'required');
    expect(types.includes('zero_report')).toBe(isAsked);
    const obligation = main[0]?.obligation;
    if (!obligation) throw new Error('The main report has no filing.');
    const periods = listDocumentPeriods(jurisdiction, obligation, '2026-11-22');
    expect(findNextPeriod(periods, '2026-11-22')?.from.localeCompare('2026-11-22')).toBeLessThanOrEqual(0);
    expect(new Set(periods.map(({ key }) => key)).size).toBe(periods.length);
  },
);

const countDeclinations = (code: string, effectiveDate = TODAY) =>
  buildTemplates(jurisdictions.find((one) => one.code === code)!, rules, effectiveDate)
    .find(({ type }) => type === 'diligent_search')
    ?.fields.filter(({ name }) => /^declination\dInsurer$/.test(name))
    .map(({ required }) => required);

it('requests as many declinations as the state requires, and none if that number is unknown', () => {
  expect(countDeclinations('OH')).toEqual([true, true, true, true, true]);
  expect(countDeclinations('GA')).toEqual([false, false, false]);
  expect(countDeclinations('MO')).toBeUndefined();
});

it('requires three declinations in Florida for a June 2025 policy, and none from July 1, 2025 (HB 1549)', () => {
  expect(countDeclinations('FL', '2025-06-30')).toEqual([true, true, true]);
  expect(countDeclinations('FL', '2025-07-01')).toEqual([false, false, false]);
});

it.each([
  ['OH', { signedBy: 'unknown', notary: 'not-required', keptYears: 5 }, 'ohio-revised-code'],
  ['OR', { signedBy: 'producing-broker', notary: 'unknown', keptYears: null }, 'oregon_statutes_735-425'],
  ['WV', { signedBy: 'producing-broker', notary: 'required', keptYears: 10 }, 'section-114-20-4'],
])('names the signer of a search in %s only if a source names one', (code, known, source) => {
  const rule = findSearchRule(jurisdictions.find((one) => one.code === code)!, TODAY);
  expect(rule).toMatchObject(known);
  expect(rule?.sources.some(({ url }) => url.includes(source))).toBe(true);
});

it('asks for declinations one after another', () => {
  const fields = buildTemplates(jurisdictions.find(({ code }) => code === 'CA')!, rules, TODAY).find(
    ({ type }) => type === 'diligent_search',
  )?.fields;
  const labels = fields?.map(({ label }) => label).filter((label) => label.startsWith('Declination'));
  expect(labels).toEqual(
    [1, 2, 3].flatMap((number) => ['insurer', 'contact', 'date', 'reason'].map((fact) => `Declination ${number}: ${fact}`)),
  );
});

it.each([
  ['2026-01-01', '2026-12-31', '2026'],
  ['2026-10-01', '2026-12-31', '2026-Q4'],
  ['2026-07-01', '2026-12-31', '2026-H2'],
  ['2026-02-01', '2026-02-28', '2026-02'],
  ['2026-02-01', '2026-04-30', '2026-02-01-to-2026-04-30'],
])('names the period from %s to %s "%s"', (from, to, key) => expect(formatPeriodKey({ from, to })).toBe(key));
