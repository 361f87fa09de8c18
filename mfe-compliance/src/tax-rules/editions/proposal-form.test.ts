import { proposalErrors, proposedFor } from './proposal-form';
import { unconfirmedFeesInWords } from './unconfirmed-fees-labels';

const fields = { choice: 'exclude', scope: 'chosen' as const, states: ['UT'], reason: ' Counsel. ' };

test('accepts all states or a selection, with a reason', () => {
  expect(proposedFor(fields)).toEqual({ states: ['UT'], reason: 'Counsel.' });
  expect(proposedFor({ ...fields, scope: 'all' })).toEqual({ states: null, reason: 'Counsel.' });
  expect(proposalErrors(fields)).toEqual({});
  expect(Object.keys(proposalErrors({ ...fields, states: [], reason: ' ' }))).toEqual(['states', 'reason']);
  expect(Object.keys(proposalErrors({ ...fields, scope: 'all', states: [] }))).toEqual([]);
});

test('describes where unconfirmed fees are taxed and where they are excluded', () => {
  expect(unconfirmedFeesInWords('include', [])).toBe('These fees are taxed in all jurisdictions.');
  expect(unconfirmedFeesInWords('include', ['Utah'])).toBe('These fees are left out of the tax in Utah, and taxed everywhere else.');
  expect(unconfirmedFeesInWords('exclude', ['Utah', 'Iowa'])).toBe(
    'These fees are taxed in Utah and Iowa, and left out of the tax everywhere else.',
  );
});
