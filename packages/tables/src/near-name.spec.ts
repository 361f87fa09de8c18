import { findNearName } from './near-name.js';

const known = ['state', 'premium', 'edition', 'insurer_fees', 'effective_date', 'policy_type', 'transaction_date'];

describe('findNearName', () => {
  it.each([
    ['edtion', 'edition'],
    ['Edition', 'edition'],
    ['editoin', 'edition'],
    ['efective_date', 'effective_date'],
    ['effectve_dat', 'effective_date'],
    ['insurer_fee', 'insurer_fees'],
    ['insurerFee', 'insurer_fees'],
    ['Policy Type', 'policy_type'],
    ['premuim', 'premium'],
  ])('matches %s to %s', (name, meant) => {
    expect(findNearName(name, known)).toBe(meant);
  });

  it.each(['notes', 'status', 'rate', 'policy_number', 'broker_name', 'insurer_name', 'expiration_date', 'st', '', 'Region', 'address'])(
    'does not match %s to any name',
    (name) => {
      expect(findNearName(name, known)).toBeUndefined();
    },
  );

  it('ignores very long text', () => {
    expect(findNearName('premium'.repeat(300_000), known)).toBeUndefined();
  });
});
