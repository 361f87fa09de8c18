import { formatPayee } from './payee-labels';

it.each([
  ['Florida', 'State of Florida', 'State of Florida'],
  ['Kansas', 'Florida Surplus Lines Service Office (FSLSO)', 'Kansas: Florida Surplus Lines Service Office (FSLSO)'],
  ['Virginia', 'Other payees', 'Virginia: Other payees'],
])('names a payee of %s with the name %s as %s', (stateName, payeeName, words) => {
  expect(formatPayee({ stateName, payeeName })).toBe(words);
});
