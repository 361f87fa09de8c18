import { describeFiling } from './filing-labels';

const filing = { obligationId: 'fl', title: 'Transaction report', dueDate: '2026-05-30', actBy: '2026-05-29', isEarliest: false };

test('states the day to file by, or why there is none', () => {
  expect(describeFiling(filing)).toBe('File by May 29, 2026 (due May 30, 2026): Transaction report');
  expect(describeFiling({ ...filing, dueDate: '2026-05-29' })).toBe('File by May 29, 2026: Transaction report');
  expect(describeFiling({ ...filing, dueDate: '2026-05-29', isEarliest: true })).toMatch(/^File by May 29, 2026 or later/);
  expect(describeFiling({ ...filing, dueDate: null, actBy: null })).toBe(
    'Filing required: Transaction report. Its due date depends on a date that is not on record.',
  );
});
