import { readPdf } from '@stampline/pdf/testing';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { writePdf } from '../platform/content/pdf/write-pdf.js';
import type { ChecklistDto, ChecklistItemDto } from './checklist.dto.js';
import { buildChecklistPdf } from './checklist-pdf.js';

const open = {
  id: '1',
  title: 'Prepare Form 801',
  description: 'Tax report of the quarter.',
  priority: 'critical',
  category: 'Documents',
  dueDate: '2027-01-22',
  actBy: '2027-01-22',
  completed: false,
  completedAt: null,
  completedByName: null,
  documentRequired: true,
  documentMissing: true,
  documents: [],
  source: { text: 'Virginia Tax', url: 'https://www.tax.virginia.gov/insurance' },
  proof: null,
  gap: null,
  acceptedProof: null,
} satisfies ChecklistItemDto;
const done = {
  ...open,
  id: '2',
  title: 'Hold a valid license <script>',
  category: 'Licenses',
  completed: true,
  // The evening of November 19 in New York.
  completedAt: '2026-11-20T03:00:00.000Z',
  completedByName: 'Łucja عمّان',
  documentMissing: false,
  documents: [{ fileId: 'f', name: '東京.pdf', sizeBytes: 1, addedByName: 'A', addedAt: '2026-11-20T15:00:00.000Z' }],
  acceptedProof: 'License SL-1 is valid until Dec 31, 2027.',
} satisfies ChecklistItemDto;
const checklist = {
  id: 'c',
  state: 'VA',
  stateName: 'Virginia',
  checklistType: 'quarterly',
  filing: 'Quarterly tax report, Q4 2026',
  deadlineId: null,
  periodStart: '2026-10-01',
  periodEnd: '2026-12-31',
  items: [open, done],
  completionPercentage: 50,
  status: 'in_progress',
  dueDate: '2027-01-31',
  actBy: '2027-01-29',
  documentsMissing: 1,
  createdAt: '2026-11-01T15:00:00.000Z',
  createdByName: 'Ann Owner',
  version: 3,
} satisfies ChecklistDto;

const creation = {
  madeAt: new Date('2026-11-23T15:00:00Z'),
  rulebookVersion: '2026.11.22',
  dayOf: (instant: Date) => new ClockService().toLocalDay(instant),
};

it('lists completed items with the person who completed them and the proof, and lists open items', async () => {
  const document = buildChecklistPdf(checklist, creation);
  const { complaints, pages, title } = await readPdf(await writePdf(document));
  expect({ complaints, title }).toEqual({ complaints: [], title: 'Compliance checklist: Virginia' });
  const text = pages.join('\n');
  for (const line of [
    'Quarterly tax report, Q4 2026',
    '50% complete',
    'Oct 1, 2026 to Dec 31, 2026',
    'Jan 31, 2027, act by Jan 29, 2027',
    'Open, critical priority, due Jan 22, 2027',
    'A document is missing.',
    'Hold a valid license <script>',
    'Completed Nov 19, 2026 by Łucja',
    'Proof: License SL-1 is valid until Dec 31, 2027.',
    '東京.pdf',
    'Rulebook 2026.11.22.',
    'Status on Nov 23, 2026.',
  ]) {
    expect(text).toContain(line);
  }
});

it('omits the due date if there is none', () => {
  const { sections } = buildChecklistPdf({ ...checklist, dueDate: null, actBy: null, items: [] }, creation);
  expect(sections).toHaveLength(1);
  expect(sections[0]?.blocks[0]).toMatchObject({ rows: expect.arrayContaining([{ label: 'Due date', value: 'None' }]) });
});
