import { getStateKeys } from './state-keys.js';

describe('the keys of a state', () => {
  it.each([
    ['virginia', ['virginia']],
    ['north-carolina', ['northCarolina', 'northcarolina']],
    ['washington-dc', ['washingtonDc', 'washingtondc']],
  ])('for the slug %s are %j', (slug, keys) => {
    expect(getStateKeys(slug)).toEqual(keys);
  });
});
