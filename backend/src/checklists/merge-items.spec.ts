import type { ChecklistItem } from './checklist.js';
import { mergeItems } from './merge-items.js';

const buildItem = (id: string, changes: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id,
  title: id,
  description: 'As the state says.',
  priority: 'high',
  category: 'Filing',
  dueDate: '2026-12-01',
  completed: false,
  completedAt: null,
  completedByName: null,
  documentRequired: true,
  source: { text: 'Rule', url: null },
  proofKind: 'filed',
  acceptedProof: null,
  ...changes,
});
const by = { completedAt: new Date('2026-11-22T12:00:00Z'), completedByName: 'Olive' };
const mergeTitles = (wanted: Parameters<typeof mergeItems>[1], known = [buildItem('a'), buildItem('b')]) =>
  mergeItems(known, wanted, by, () => 'new');

test('an existing item is updated with the given fields, and keeps omitted ones', () => {
  expect(mergeTitles([{ id: 'b', title: 'Other words' }])).toEqual([buildItem('b', { title: 'Other words' })]);
  expect(mergeTitles([{ id: 'a', title: 'a', dueDate: null, completed: true }])).toEqual([
    buildItem('a', { dueDate: null, completed: true, ...by }),
  ]);
});

test('an item can also be identified by its position', () => expect(mergeTitles([{ id: 'item-1', title: 'b' }])).toEqual([buildItem('b')]));

test('an item without an id, or with an unknown one, is new', () => {
  for (const wanted of [{ title: 'Mine' }, { id: 'elsewhere', title: 'Mine' }]) {
    expect(mergeTitles([wanted])).toMatchObject([
      { id: 'new', title: 'Mine', priority: 'medium', category: 'General', source: null, proofKind: null },
    ]);
  }
});

test('an item that remains checked keeps the name of the user who checked it, and a reopened item loses its proof', () => {
  const ticked = buildItem('a', { completed: true, completedAt: new Date(0), completedByName: 'Ann', acceptedProof: 'Seen.' });
  expect(mergeTitles([{ id: 'a', title: 'a', completed: true }], [ticked])).toEqual([ticked]);
  expect(mergeTitles([{ id: 'a', title: 'a', completed: false }], [ticked])).toEqual([buildItem('a')]);
});

test('a list that names an item twice is rejected', () =>
  expect(() =>
    mergeTitles([
      { id: 'a', title: 'a' },
      { id: 'item-0', title: 'a' },
    ]),
  ).toThrow('This item is listed twice'));
