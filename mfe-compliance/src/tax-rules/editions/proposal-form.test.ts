import { validateProposal, toStatesAndReason } from './proposal-form';
import { describeUnconfirmedFees } from './unconfirmed-fees-labels';

const fields = { choice: 'exclude', scope: 'chosen' as const, states: ['UT'], reason: ' Counsel. ' };

test('accepts all states or a selection, with a reason', () => {
  expect(toStatesAndReason(fields)).toEqual({ states: ['UT'], reason: 'Counsel.' });
  expect(toStatesAndReason({ ...fields, scope: 'all' })).toEqual({ states: null, reason: 'Counsel.' });
  expect(validateProposal(fields)).toEqual({});
  expect(Object.keys(validateProposal({ ...fields, states: [], reason: ' ' }))).toEqual(['states', 'reason']);
  expect(Object.keys(validateProposal({ ...fields, scope: 'all', states: [] }))).toEqual([]);
});

test('describes where unconfirmed fees are taxed and where they are excluded', () => {
  expect(describeUnconfirmedFees('include', [])).toBe('These fees are taxed in all jurisdictions.');
  expect(describeUnconfirmedFees('include', ['Utah'])).toBe('These fees are left out of the tax in Utah, and taxed everywhere else.');
  expect(describeUnconfirmedFees('exclude', ['Utah', 'Iowa'])).toBe(
    'These fees are taxed in Utah and Iowa, and left out of the tax everywhere else.',
  );
});
