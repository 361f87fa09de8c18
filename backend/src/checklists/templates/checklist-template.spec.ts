import { formatDatesInText } from '../../dates/format-date.js';
import { VenuesService } from '../../filings/venues/venues.service.js';
import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { MAX_ITEMS } from '../checklist.js';
import { CHECKLIST_TYPES, type ChecklistType, getObligationType } from '../checklist-type.js';
import { buildChecklistTemplate, listTypes } from './checklist-template.js';

const TODAY = '2026-11-27';
const { jurisdictions } = loadRulebook();
const venues = new VenuesService();
const build = (...[jurisdiction, type, day, obligationId]: [RulebookJurisdiction, ChecklistType, string, string?]) =>
  buildChecklistTemplate(jurisdiction, type, day, (filing) => venues.reportsAmounts(filing), obligationId);
const getJurisdiction = (code: string) => jurisdictions.find((one) => one.code === code)!;
const listTitles = (code: string, type: (typeof CHECKLIST_TYPES)[number]) =>
  build(getJurisdiction(code), type, TODAY).items.map(({ title }) => title);

const all = jurisdictions.flatMap((one) => CHECKLIST_TYPES.map((type) => [one.code, type] as const));

test.each(all)('%s, %s: every item is complete, unique and has a source', (code, type) => {
  const { items } = build(getJurisdiction(code), type, TODAY);
  expect(items.length).toBeGreaterThanOrEqual(5);
  expect(items.length).toBeLessThanOrEqual(MAX_ITEMS);
  expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
  for (const { title, description, category, source, daysBefore } of items) {
    expect(title.length).toBeLessThanOrEqual(300);
    expect(description).toMatch(/^\S[^]*[.!?)]$/);
    expect(description.length).toBeLessThanOrEqual(2_000);
    expect(category).toMatch(/^\w/);
    expect(source.text).not.toBe('');
    // Dates shown to users are written in words.
    expect(`${title} ${description} ${source.text}`).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    expect(source.url === null || /^https?:\/\//.test(source.url)).toBe(true);
    expect(daysBefore).toBeGreaterThanOrEqual(0);
  }
});

test.each([
  ['MS', 'Confirm: Tax and stamping fee of each half-year: January 30 and July 30', ['semi-annual']],
  ['NJ', 'Prepare SLPS-6-CERT-1', ['new_business']],
] as const)('%s: "%s" belongs only to checklists of type %j', (code, title, types) => {
  expect(CHECKLIST_TYPES.filter((type) => listTitles(code, type).includes(title))).toEqual(types);
});

test.each(jurisdictions.map(({ code }) => code))('%s: a new business checklist includes no payment', (code) => {
  expect(listTitles(code, 'new_business')).not.toContain('Pay tax and fees, and keep the confirmation');
});

test.each([
  ['FL', ['quarterly', 'monthly']],
  ['MO', ['annual']],
  ['ND', ['annual']],
  ['OR', ['quarterly']],
] as const)('%s: tax is paid only with filings that report it: %j', (code, types) => {
  expect(CHECKLIST_TYPES.filter((type) => listTitles(code, type).includes('Pay tax and fees, and keep the confirmation'))).toEqual(types);
});

test.each(jurisdictions.map(({ code }) => code))('%s: every filing, form and requirement of the state is on a checklist', (code) => {
  const { filing, ...rest } = getJurisdiction(code);
  const found = CHECKLIST_TYPES.flatMap((type) => build({ filing, ...rest }, type, TODAY).items.map(({ title }) => title));
  for (const { title, period, effectiveTo } of filing.obligations)
    expect([title, found.includes(`File: ${title}`)]).toEqual([title, period !== 'per-transaction' || (effectiveTo ?? TODAY) >= TODAY]);
  for (const { name, isFormer } of filing.forms) expect([name, found.includes(`Prepare ${name}`)]).toEqual([name, isFormer !== true]);
  for (const { text } of filing.requirements) expect(found).toContain(`Confirm: ${formatDatesInText(text)}`);
});

const findRuleItem = (code: string, text: string) =>
  CHECKLIST_TYPES.flatMap((type) => build(getJurisdiction(code), type, TODAY).items).find(({ title }) => title === `Confirm: ${text}`);

test('a legal requirement links to its page, and a rate table note is marked as one', () => {
  expect(findRuleItem('NC', '$5 stamping fee per policy')).toMatchObject({
    description: expect.stringMatching(/^A note of the Stampline rate table, not of a law that we found\./),
    source: { text: 'Stampline rate table, not law', url: null },
  });
  expect(findRuleItem('PA', 'Electronic payment from $1,000')).toMatchObject({
    description: expect.stringMatching(/^A requirement of Pennsylvania\. Check it off/),
    source: { url: 'https://www.resourcepro.com/?p=29459' },
  });
});

test.each([
  ['CA', 'annual', 'Pay tax', 'If paid late: Late payment: 10% of it, and 1% interest a month ('],
  ['FL', 'quarterly', 'Pay tax', 'If paid late: Up to $500 a day for tax or a service fee that is not paid when due'],
  ['NC', 'quarterly', 'File: ', 'If filed late: Late return: 5% of the tax for each month or part of one'],
  ['MI', 'semi-annual', 'Pay tax', 'We found no penalty for a late payment (Semi-annual tax report and payment) for Michigan (looked at '],
] as const)('%s, %s: the item “%s…” states the cost of missing its deadline: %s', (code, type, title, penalty) => {
  const { items } = build(getJurisdiction(code), type, TODAY);
  expect(items.find((one) => one.title.startsWith(title))?.description).toContain(penalty);
});

test('each filing appears only on checklists for its period', () => {
  for (const one of jurisdictions) {
    for (const obligation of one.filing.obligations) {
      const holding = CHECKLIST_TYPES.filter((type) =>
        build(one, type, obligation.effectiveTo ?? TODAY).items.some(
          ({ title, category }) => category === 'Filing' && title === `File: ${obligation.title}`,
        ),
      );
      expect(holding).toContain(getObligationType(obligation));
      expect(listTypes(one)).toContain(getObligationType(obligation));
    }
  }
});

test.each(jurisdictions.map(({ code }) => code))(
  '%s cites neither a display rate nor a regulator as the source of good practice',
  (code) => {
    const jurisdiction = getJurisdiction(code);
    for (const type of listTypes(jurisdiction)) {
      const { items } = build(jurisdiction, type, TODAY);
      const usual = items.filter(({ title }) => /^(Calculate|Show|Identify|Enter every) /.test(title));
      expect(usual.filter(({ description }) => description.includes('%'))).toEqual([]);
      expect([...new Set(usual.map(({ source }) => source.text))]).toEqual(['Good practice, not a rule of the state']);
    }
  },
);

const getFormItem = (code: string, form: string) =>
  build(getJurisdiction(code), 'annual', TODAY).items.find(({ title }) => title === `Prepare ${form}`)?.source.text;

test('a form links to the page that names it, or states that none was found', () => {
  expect(getFormItem('VA', 'Form 802')).toBe('Virginia: Form 802');
  expect(getFormItem('IN', 'Annual tax report')).toMatch(/; we found no page that names the form$/);
});

test('Georgia does not require affidavits for periods before 2021', () => {
  for (const type of CHECKLIST_TYPES) expect(listTitles('GA', type)).not.toContain('Prepare GID-212-PT');
});

test('Virginia requires Form 801 each quarter and Form 802 each year', () => {
  expect(listTitles('VA', 'quarterly')).toContain('Prepare Form 801');
  expect(listTitles('VA', 'quarterly')).not.toContain('Prepare Form 802');
  expect(listTitles('VA', 'annual')).toEqual(expect.arrayContaining(['Prepare Form 802', 'File: Form 802 annual reconciliation']));
  expect(listTitles('VA', 'new_business').join(' ')).toMatch(
    /Confirm: Virginia requires a notice to the insured instead of a diligent search/,
  );
  expect(listTypes(getJurisdiction('VA'))).toEqual(['quarterly', 'annual', 'monthly', 'new_business']);
});

test('a checklist type without a filing lists the usual tasks, with a note', () => {
  const { hasFilings, items } = build(getJurisdiction('WI'), 'quarterly', TODAY);
  expect(hasFilings).toBe(false);
  expect(items.map(({ title }) => title)).toContain('Check Wisconsin for quarterly filings');
});

test('the recorded filing proves only the filing that the checklist is for', () => {
  const { items } = build(getJurisdiction('VA'), 'annual', TODAY, 'va-assessment');
  expect(items.filter(({ proofKind }) => proofKind === 'filed').map(({ title }) => title)).toEqual([
    'File: Maintenance assessment report ($300 minimum)',
    'Record the filing in the Submission Tracker',
  ]);
});

const findSearchItem = (code: string, effectiveDate: string) =>
  build(getJurisdiction(code), 'new_business', effectiveDate).items.find(({ title }) => /diligent search|[Dd]eclination/.test(title));

test('Florida requires three declinations until June 30, 2025 and none after that (HB 1549)', () => {
  expect(findSearchItem('FL', '2025-06-30')).toMatchObject({
    title: expect.stringMatching(/^Confirm: Three declinations/),
    documentRequired: true,
  });
  expect(findSearchItem('FL', '2025-07-01')).toMatchObject({
    title: expect.stringMatching(/^Confirm: Florida ended the diligent search/),
    documentRequired: false,
  });
});

test('a required search lists its federal exemptions, and a search that is no longer required does not', () => {
  const waiver = /No state may require a search .* exempt commercial purchaser .*\(15 U\.S\.C\. §8205\)\.$/;
  expect(findSearchItem('FL', '2025-06-30')?.description).toMatch(waiver);
  expect(findSearchItem('FL', '2025-07-01')?.description).not.toMatch(waiver);
});

test('a state whose search rule we have not read asks the user to confirm it, and states no requirement', () => {
  expect(findSearchItem('LA', '2013-06-09')).toMatchObject({
    title: 'Find out whether Louisiana asks for a diligent search',
    description: expect.stringMatching(/^We have not looked for the diligent search rule of Louisiana .*Ask the department\.$/),
    documentRequired: false,
  });
  expect(findSearchItem('MO', TODAY)?.description).toMatch(
    /^We found no rule on a diligent search for Missouri \(looked at getpocketlaw\.com and /,
  );
});

const findWording = (code: string, effectiveDate: string) =>
  build(getJurisdiction(code), 'new_business', effectiveDate).items.find(({ title }) => title.startsWith('Put the wording'));

test('new business quotes the exact wording that the state prescribes on the effective date, with its source', () => {
  expect(findWording('GA', TODAY)).toMatchObject({
    title: 'Put the wording that Georgia prescribes on the policy',
    description: expect.stringContaining(
      '“This contract is registered and delivered as a surplus line coverage under the Surplus Line Insurance Law, O.C.G.A. Chapter 33-5.”',
    ),
    source: { text: 'Georgia: O.C.G.A. §33-5-26(a)', url: 'https://law.justia.com/codes/georgia/2006/33/33-5-26.html' },
  });
  expect(findWording('LA', '2018-12-31')).toBeUndefined();
  expect(findWording('LA', '2019-01-01')?.description).toContain('This insurance policy is delivered as surplus lines coverage');
  expect(findWording('OH', TODAY)).toBeUndefined();
});

test('new business lists the source of each wording if a state prescribes several', () => {
  const { items } = build(getJurisdiction('CA'), 'new_business', TODAY);
  const wordings = items.filter(({ title }) => title.startsWith('Put the wording'));
  expect(wordings.map(({ source }) => source.text)).toEqual(['California: Cal. Ins. Code §1764.1(a)(1)', 'California: 10 CCR §2171.1']);
});

const NO_FILING = /^Check .* for new business filings$/;

test.each([
  ['NV', /^Confirm: The broker files a report of each placement with the Nevada Surplus Lines Association; .*/, 'NAC 685A.240(1)'],
  ['OK', /^Confirm: After each placement the broker files its data in the electronic database/, 'OAC 365:25-3-13(b)'],
])(
  'new business in %s includes the report of each placement, even though no source states a number of days for it',
  (code, title, citation) => {
    const { items, stateName } = build(getJurisdiction(code), 'new_business', TODAY);
    expect(items.filter((one) => one.category === 'Filing')).toEqual([
      expect.objectContaining({
        title: expect.stringMatching(title),
        description: expect.stringMatching(/^We found no number of days: .* read on Nov 29, 2026\.$/),
        source: { text: `${stateName}: ${citation}`, url: expect.stringMatching(/^https:/) },
      }),
    ]);
  },
);

test.each(jurisdictions)(
  'new business in $code never claims that no rule was found next to a duty or rule on reporting placements',
  (one) => {
    const isReported =
      one.filing.obligations.some(({ period, effectiveTo }) => period === 'per-transaction' && effectiveTo === null) ||
      one.filing.statements.some(({ reportsPlacement }) => reportsPlacement);
    expect(listTitles(one.code, 'new_business').some((title) => NO_FILING.test(title))).toBe(!isReported);
  },
);

test('new business in Alabama does not ask for a policy certificate after June 30, 2024', () => {
  const filings = ['2024-06-30', '2024-07-01'].map((day) =>
    build(getJurisdiction('AL'), 'new_business', day).items.filter(({ title }) => title.startsWith('File: ')),
  );
  expect(filings.map(({ length }) => length)).toEqual([1, 0]);
});

test('a filing item states the cost of filing late, and a payment item the cost of paying late', () => {
  const { items } = build(getJurisdiction('NV'), 'quarterly', TODAY);
  const describe = (start: string) => items.find(({ title }) => title.startsWith(start))?.description ?? '';
  expect(describe('File: ')).toMatch(/ If filed late: \$500 for a quarterly statement that is not made and filed \(/);
  expect(describe('File: ')).not.toContain('Open tax');
  expect(describe('Pay tax')).toMatch(
    /^SLIP \(NSLA\)\. If paid late: Open tax above \$50: .* If paid late: These penalties on open tax bear interest/,
  );
  expect(describe('Pay tax')).not.toContain('$500');
});
