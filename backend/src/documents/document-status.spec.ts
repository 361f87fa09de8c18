import { documentStatus } from './document-status.js';

const day = { today: '2027-03-02', trackingSince: '2026-01-01' };
const late = { isFiled: false, isDraft: false, isVoid: false, isCurrent: true, dueDate: '2027-03-01' };

it.each([
  ['overdue', late],
  ['overdue', { ...late, isDraft: true }],
  ['ready', { ...late, dueDate: '2027-03-02' }],
  ['ready', { ...late, isVoid: true }],
  ['ready', { ...late, isCurrent: false }],
  ['ready', { ...late, dueDate: '2025-12-31' }],
  ['filed', { ...late, isFiled: true }],
  ['draft', { ...late, isDraft: true, dueDate: null }],
] as const)('%s', (status, state) => expect(documentStatus(state, day)).toBe(status));
