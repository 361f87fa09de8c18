import { computeCoverage } from './checklist-coverage.js';

const TODAY = '2026-11-22';
const upcoming = new Map([['VA', '2026-12-18']]);
const checklist = { id: 'a', state: 'VA', dueDate: '2026-12-20', items: 4, done: 3, unproven: 1 };

test('the percentage counts only completed items that have their required document', () =>
  expect(computeCoverage(upcoming, [checklist], TODAY)).toEqual([
    { state: 'VA', nextDeadline: '2026-12-18', checklistId: 'a', provenShare: 0.5, unproven: 1 },
  ]));

test('only the most complete checklist counts, excluding those for another state or period or without a due date', () => {
  const others = [
    { ...checklist, id: 'b', done: 4 },
    { ...checklist, id: 'c', state: 'NC', done: 4, unproven: 0 },
    { ...checklist, id: 'd', dueDate: '2026-11-21', unproven: 0 },
    { ...checklist, id: 'e', dueDate: '2027-01-29', unproven: 0 },
    { ...checklist, id: 'f', dueDate: null, unproven: 0 },
  ];
  expect(computeCoverage(upcoming, [checklist, ...others], TODAY)).toMatchObject([{ checklistId: 'b', provenShare: 0.75 }]);
});

test('a state without a checklist, and a checklist without items, have zero coverage', () => {
  expect(computeCoverage(upcoming, [], TODAY)).toMatchObject([{ checklistId: null, provenShare: 0 }]);
  expect(computeCoverage(upcoming, [{ ...checklist, items: 0, done: 0, unproven: 0 }], TODAY)).toMatchObject([
    { checklistId: 'a', provenShare: 0 },
  ]);
});
