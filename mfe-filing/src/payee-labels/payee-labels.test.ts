import { formatPayee } from './payee-labels';

it.each([
  ['Florida', 'State of Florida', 'State of Florida'],
  ['Kansas', 'Florida Surplus Lines Service Office (FSLSO)', 'Kansas: Florida Surplus Lines Service Office (FSLSO)'],
  ['Virginia', 'Other payees', 'Virginia: Other payees'],
])('labels a payee in %s with the name %s as %s', (stateName, payeeName, words) => {
  expect(formatPayee({ stateName, payeeName })).toBe(words);
});
