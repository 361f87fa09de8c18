import { guessHolderType } from './holder-type.js';

it.each([
  ['Harbor Wholesale', 'agency'],
  ['Palm Brokers, L.L.C.', 'agency'],
  ['AmWINS', 'agency'],
  ['Dana Reed', 'individual'],
  ['Cole Agnew-Lane Jr.', 'individual'],
])('guesses that the license of %s is of the type %s', (holder, type) => {
  expect(guessHolderType(holder)).toBe(type);
});
