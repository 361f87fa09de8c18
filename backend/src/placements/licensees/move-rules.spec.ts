import type { LicenseeRule } from '../../licensees/licensee.js';
import { moveRules } from './move-rules.js';

const rule = (holder: string, state: string | null): LicenseeRule => ({
  state,
  retailBroker: null,
  accountNumber: null,
  team: null,
  holder,
});
const move = (state: string | null, ...rules: LicenseeRule[]) => {
  const moved = moveRules(rules, { fromHolder: 'Dana', toHolder: 'Sam', state });
  return [moved.rules.map((one) => `${one.holder} ${one.state ?? 'all'}`), moved.changed];
};

describe('rules after a move of business', () => {
  it('name the new licensee if they named the old one, and are otherwise unchanged', () => {
    expect(move(null, rule('dana', 'FL'), rule('Ida', null), rule('Dana', null))).toEqual([['Sam FL', 'Ida all', 'Sam all'], 2]);
    expect(move(null, rule('Ida', null))).toEqual([['Ida all'], 0]);
  });

  it('keep the old licensee in other states if only one state is moved', () => {
    expect(move('FL', rule('Dana', 'GA'), rule('Dana', 'FL'), rule('Dana', null))).toEqual([
      ['Dana GA', 'Sam FL', 'Sam FL', 'Dana all'],
      2,
    ]);
  });
});
