import { findDittoAdvice, isPlaceholderName } from './placeholder-name.js';

it.each(['"', '""', '″', '”', '〃', 'ditto', 'Do.', 'same', 'Same as above', '"  "'])('rejects the ditto mark %s', (text) => {
  expect(findDittoAdvice(text)).toBe('Enter the value itself instead of a ditto mark.');
});

it.each(['', 'Samesky LLC', 'Do It Best', 'The Same Company', "O'Neil"])('accepts the text %s', (text) => {
  expect(findDittoAdvice(text)).toBeUndefined();
});

it.each(['TBD', 't.b.a.', 'N/A', 'none', 'Unknown', 'Various', '-', '???', 'Named Insured'])('treats %s as a placeholder', (name) => {
  expect(isPlaceholderName(name)).toBe(true);
});

it.each(['', 'Unknown Pleasures LLC', 'None Such Farms', '契約', 'X', '3M', 'Pending Media Inc.'])('treats %s as a name', (name) => {
  expect(isPlaceholderName(name)).toBe(false);
});
