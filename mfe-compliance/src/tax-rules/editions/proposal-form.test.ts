import { unconfirmedFeesErrors, unconfirmedFeesInWords, unconfirmedFeesProposal } from './unconfirmed-fees-form';

test('says where fees that no source decides are taxed and where they are left out', () => {
  expect(unconfirmedFeesInWords('include', [])).toBe('These fees are taxed in all jurisdictions.');
  expect(unconfirmedFeesInWords('include', ['Utah'])).toBe('These fees are left out of the tax in Utah, and taxed everywhere else.');
  expect(unconfirmedFeesInWords('exclude', ['Utah', 'Iowa'])).toBe(
    'These fees are taxed in Utah and Iowa, and left out of the tax everywhere else.',
  );
});

test('proposes it for all states, or for those that are chosen, with a reason', () => {
  const fields = { unconfirmedFees: 'exclude' as const, scope: 'chosen' as const, states: ['UT'], reason: ' Counsel. ' };
  expect(unconfirmedFeesProposal(fields)).toEqual({
    kind: 'unconfirmed_fees',
    unconfirmedFees: 'exclude',
    states: ['UT'],
    reason: 'Counsel.',
  });
  expect(unconfirmedFeesProposal({ ...fields, scope: 'all' })).toMatchObject({ states: null });
  expect(Object.keys(unconfirmedFeesErrors({ ...fields, states: [], reason: ' ' }))).toEqual(['states', 'reason']);
});
