import { createItems } from './create-items.js';

const item = {
  title: 'Item',
  description: '',
  priority: 'high',
  category: 'Filing',
  documentRequired: false,
  source: null,
  proofKind: null,
} as const;

const findDueDates = (dueDate: string | null, today: string, ...daysBefore: number[]) =>
  createItems(
    daysBefore.map((days) => ({ ...item, daysBefore: days })),
    dueDate,
    today,
  ).map((one) => one.dueDate);

// January 31, 2027 is a Sunday: the act-by date is Friday, January 29.
test('the filing item is due on the last day to file on time, and the work before it by the act-by date', () => {
  expect(findDueDates('2027-01-31', '2026-12-01', 0, 1, 7)).toEqual(['2027-01-31', '2027-01-28', '2027-01-22']);
});

test("an item is due neither before today nor after the checklist's due date", () => {
  expect(findDueDates('2027-01-31', '2027-01-30', 0, 1, 7)).toEqual(['2027-01-31', '2027-01-30', '2027-01-30']);
  expect(findDueDates('2027-01-31', '2027-02-03', 0, 7)).toEqual(['2027-01-31', '2027-01-31']);
  expect(findDueDates(null, '2027-02-03', 0)).toEqual([null]);
});
