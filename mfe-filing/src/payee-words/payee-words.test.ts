import { payeeWords } from './payee-words';

it.each([
  ['Florida', 'State of Florida', 'State of Florida'],
  ['Kansas', 'Florida Surplus Lines Service Office (FSLSO)', 'Kansas: Florida Surplus Lines Service Office (FSLSO)'],
  ['Virginia', 'Other payees', 'Virginia: Other payees'],
])('a payee of %s named %s is %s', (stateName, payeeName, words) => {
  expect(payeeWords({ stateName, payeeName })).toBe(words);
});
