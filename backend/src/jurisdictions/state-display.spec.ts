import { JURISDICTION_CODES } from './jurisdiction-codes.js';
import { findStateDisplay, listStatesShownFirst } from './state-display.js';

describe('how screens show states', () => {
  it('gives each state that screens list first a position', () => {
    expect(listStatesShownFirst()).toEqual(['VA', 'NC', 'NJ', 'GA', 'DE', 'TN', 'FL', 'SC']);
    expect(listStatesShownFirst().map((code) => findStateDisplay(code).shownFirst)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('describes only states of the rulebook', () => {
    const described = JURISDICTION_CODES.filter((code) => Object.keys(findStateDisplay(code)).length > 0);
    expect(described).toHaveLength(19);
  });

  it('is empty for a state that screens show as the rulebook does', () => {
    expect(findStateDisplay('WY')).toEqual({});
  });
});
