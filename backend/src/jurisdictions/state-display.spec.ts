import { JURISDICTION_CODES } from './jurisdiction-codes.js';
import { findStateDisplay, listStatesShownFirst } from './state-display.js';

describe('the display settings of states', () => {
  it('assign a position to each state that is listed first on screens', () => {
    expect(listStatesShownFirst()).toEqual(['VA', 'NC', 'NJ', 'GA', 'DE', 'TN', 'FL', 'SC']);
    expect(listStatesShownFirst().map((code) => findStateDisplay(code).shownFirst)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('cover only states in the rulebook', () => {
    const described = JURISDICTION_CODES.filter((code) => Object.keys(findStateDisplay(code)).length > 0);
    expect(described).toHaveLength(19);
  });

  it('are empty for a state that is displayed as in the rulebook', () => {
    expect(findStateDisplay('WY')).toEqual({});
  });
});
