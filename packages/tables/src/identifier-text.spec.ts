import { findIdentifierAdvice, normalizeIdentifier } from './identifier-text.js';

it.each([
  ["'000125", '000125'],
  ['EX\u201399\u20110901', 'EX-99-0901'],
  ['EX\u00a099\u200b  01', 'EX 99 01'],
  ['\ufeffSL-1', 'SL-1'],
  ["O'Neil-1", "O'Neil-1"],
  ['=1+1', '=1+1'],
])('reads the identifier %j as %j', (cell, text) => {
  expect(normalizeIdentifier(cell)).toBe(text);
});

it.each(['1.23457E+11', '4.2E+15', '1.23456789012345E+18'])('rejects the abbreviated number %s', (text) => {
  expect(findIdentifierAdvice(text)).toContain('shortened a long number');
});

it.each(['2026-03-01', '2026-03-01 00:00:00', '3/1/2026', '1-Mar', '1-Mar-26', 'Mar-26'])('rejects the date %s', (text) => {
  expect(findIdentifierAdvice(text)).toContain('looks like a date');
});

it.each(['2026-03-0001', 'SL-2026-03-01', '10-MAR', '1-2-3', '12E4', '00012345'])('accepts the identifier %s', (text) => {
  expect(findIdentifierAdvice(text)).toBeUndefined();
});
