import { computeDocumentStatus } from './document-status.js';

const today = { today: '2027-03-02', trackingSince: '2026-01-01' };
const nextYear = { isFiled: false, isDraft: false, isVoid: false, isCurrent: true, dueDate: '2027-03-01' };

it.each([
  ['overdue', nextYear],
  ['overdue', { ...nextYear, isDraft: true }],
  ['ready', { ...nextYear, dueDate: '2027-03-02' }],
  ['ready', { ...nextYear, isVoid: true }],
  ['ready', { ...nextYear, isCurrent: false }],
  ['ready', { ...nextYear, dueDate: '2025-12-31' }],
  ['filed', { ...nextYear, isFiled: true }],
  ['draft', { ...nextYear, isDraft: true, dueDate: null }],
] as const)('a document is %s: %j', (status, state) => expect(computeDocumentStatus(state, today)).toBe(status));
