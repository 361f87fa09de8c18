import { listFilingsBetween } from '../filing-schedule/schedule.js';
import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { planChecklist, fromDeadline, fromScheduledFiling } from './checklist-filing.js';
import { CHECKLIST_TYPES } from './checklist-type.js';

const { jurisdictions } = loadRulebook();
const virginia = jurisdictions.find(({ code }) => code === 'VA')!;
const listed = listFilingsBetween(virginia, '2026-11-22', '2027-11-22').map(fromScheduledFiling);

test('a checklist without a type prepares the next filing, preferring filings that the organization owes', () => {
  expect(planChecklist(null, { owed: [], listed })).toMatchObject({
    checklistType: 'monthly',
    dueDate: '2026-12-20',
    filing: { words: 'Monthly surplus lines filing, November 2026' },
  });
  const owed = listed.filter(({ obligationId }) => obligationId === 'va-form-802');
  expect(planChecklist(null, { owed, listed })).toMatchObject({ checklistType: 'annual', dueDate: '2027-03-01' });
});

test('a checklist with a type prepares the next filing of that type, from the rulebook if the organization owes none', () => {
  const owed = listed.filter(({ obligationId }) => obligationId === 'va-monthly');
  expect(planChecklist('quarterly', { owed, listed })).toMatchObject({ checklistType: 'quarterly', dueDate: '2027-01-30' });
});

test('a checklist whose type does not exist in the state uses the date of the next filing, and names no filing', () => {
  expect(planChecklist('semi-annual', { owed: [], listed })).toEqual({ checklistType: 'semi-annual', filing: null, dueDate: '2026-12-20' });
  expect(planChecklist(null, { owed: [], listed: [] })).toEqual({ checklistType: 'quarterly', filing: null, dueDate: null });
});

test.each(jurisdictions.map(({ code }) => code))('%s has a due date for every type of checklist', (code) => {
  const jurisdiction = jurisdictions.find((one) => one.code === code)!;
  const stateFilings = listFilingsBetween(jurisdiction, '2026-11-22', '2027-11-23').map(fromScheduledFiling);
  for (const type of CHECKLIST_TYPES) expect(planChecklist(type, { owed: [], listed: stateFilings }).dueDate).toMatch(/^202[67]-/);
});

test.each([
  ['form_802', 'annual'],
  ['semi-annual', 'semi-annual'],
  ['other', 'monthly'],
])('a deadline of type %s that the organization added gets the checklist type %s in Virginia', (filingType, checklistType) => {
  const own = {
    id: '1',
    title: 'Own',
    filingType,
    dueDate: '2026-12-06',
    actBy: '2026-12-04',
    obligationId: null,
    periodLabel: null,
    periodFrom: null,
    periodTo: null,
  };
  expect(fromDeadline(own, virginia)).toMatchObject({ checklistType, words: 'Own', deadlineId: '1', lastDay: '2026-12-06' });
});
