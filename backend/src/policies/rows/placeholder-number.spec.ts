import { placeholderAdvice } from './placeholder-number.js';

it.each([
  'TBA',
  'tbd',
  'T.B.A.',
  'Pending',
  'N/A',
  '#n/a',
  'to be assigned',
  'To-Be-Assigned',
  'none',
  'NULL',
  'x',
  'XXXX',
  '0',
  '0000',
  '-',
  '--',
  '?',
  'Various',
])('refuses the placeholder %s', (text) => {
  expect(placeholderAdvice(text)).toContain('declarations page');
});

it.each(['TBA-1001', '00012', 'X1', 'NA-77', 'PEND-2026-4', 'A', 'É-1', '契約1', 'XOL'])('accepts the number %s', (text) => {
  expect(placeholderAdvice(text)).toBeUndefined();
});
