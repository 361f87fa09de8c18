import type { ChecklistItem } from './checklist.js';
import { mergedItems } from './merged-items.js';

const item = (id: string, changes: Partial<ChecklistItem> = {}): ChecklistItem => ({
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
const merge = (wanted: Parameters<typeof mergedItems>[1], known = [item('a'), item('b')]) => mergedItems(known, wanted, by, () => 'new');

test('a known item keeps absent fields, and gets the given ones', () => {
  expect(merge([{ id: 'b', title: 'Other words' }])).toEqual([item('b', { title: 'Other words' })]);
  expect(merge([{ id: 'a', title: 'a', dueDate: null, completed: true }])).toEqual([item('a', { dueDate: null, completed: true, ...by })]);
});

test('an item is also identified by its position', () => expect(merge([{ id: 'item-1', title: 'b' }])).toEqual([item('b')]));

test('an item without an id, or with another one, is new', () => {
  for (const wanted of [{ title: 'Mine' }, { id: 'elsewhere', title: 'Mine' }]) {
    expect(merge([wanted])).toMatchObject([
      { id: 'new', title: 'Mine', priority: 'medium', category: 'General', source: null, proofKind: null },
    ]);
  }
});

test('an item that stays ticked keeps the person; a reopened one loses its proof', () => {
  const ticked = item('a', { completed: true, completedAt: new Date(0), completedByName: 'Ann', acceptedProof: 'Seen.' });
  expect(merge([{ id: 'a', title: 'a', completed: true }], [ticked])).toEqual([ticked]);
  expect(merge([{ id: 'a', title: 'a', completed: false }], [ticked])).toEqual([item('a')]);
});

test('an item that is named twice is refused', () =>
  expect(() =>
    merge([
      { id: 'a', title: 'a' },
      { id: 'item-0', title: 'a' },
    ]),
  ).toThrow('This item is listed twice'));
