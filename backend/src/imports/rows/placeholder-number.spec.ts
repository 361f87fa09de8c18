import { findPlaceholderAdvice } from './placeholder-number.js';

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
  'TBD - binder',
  'TBA 2',
  'TBA-3',
  'To follow',
  'Awaiting number',
  'pending issuance',
  'Not yet available',
  'NEW',
  'Renewal',
  'TRUE',
  'ditto',
])('refuses the placeholder %s', (text) => {
  expect(findPlaceholderAdvice(text)).toContain('declarations page');
});

it.each([
  'TBA-1001',
  '00012',
  'X1',
  'NA-77',
  'PEND-2026-4',
  'A',
  'É-1',
  '契約1',
  'XOL',
  'PENDING-20260417',
  'Unknown Pleasures 1979',
  'TBS-1',
  'NEW-1',
  'Renewal 2026-17',
])('accepts the number %s', (text) => {
  expect(findPlaceholderAdvice(text)).toBeUndefined();
});
