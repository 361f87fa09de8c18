import { JURISDICTION_CODES } from './jurisdiction-codes.js';
import { findStateDisplay, listStatesShownFirst } from './state-display.js';

describe('how screens show states', () => {
  it('orders the states that screens show first, each place once', () => {
    expect(listStatesShownFirst()).toEqual(['VA', 'NC', 'NJ', 'GA', 'DE', 'TN', 'FL', 'SC']);
    expect(listStatesShownFirst().map((code) => findStateDisplay(code).shownFirst)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('names states of the rulebook alone', () => {
    const described = JURISDICTION_CODES.filter((code) => Object.keys(findStateDisplay(code)).length > 0);
    expect(described).toHaveLength(19);
  });

  it('has nothing for a state that is shown as the rulebook has it', () => {
    expect(findStateDisplay('WY')).toEqual({});
  });
});
