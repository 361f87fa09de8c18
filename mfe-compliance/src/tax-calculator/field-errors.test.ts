import { ApiError } from '@stampline/api-client';
import { EMPTY_INPUT } from './calculator-input';
import { fieldErrorsOf, inputErrors, stillWrong } from './field-errors';

const refusal = new ApiError(
  400,
  '',
  JSON.stringify({
    type: '/problems/validation-failed',
    title: 'Validation failed',
    status: 400,
    errors: [
      { field: 'premium', message: 'premium is too large.' },
      { field: 'unheardOf', message: 'unheardOf should not exist.' },
    ],
  }),
);

test('takes the errors of fields that the form has', () => {
  expect(fieldErrorsOf(refusal)).toEqual({ premium: 'premium is too large.' });
  expect(fieldErrorsOf(new TypeError('Failed to fetch'))).toEqual({});
});

test('an error goes when its field is changed', () => {
  const refused = { ...EMPTY_INPUT, premium: '1e12' };
  expect(stillWrong({ premium: 'too large' }, refused, { ...refused, state: 'VA' })).toEqual({ premium: 'too large' });
  expect(stillWrong({ premium: 'too large' }, refused, { ...refused, premium: '1' })).toEqual({});
});

test('what cannot be asked is said at its field', () => {
  const input = { ...EMPTY_INPUT, state: 'VA', premium: '10' };
  expect(inputErrors(input)).toEqual({});
  expect(inputErrors({ ...input, premium: '-5' })).toEqual({ premium: 'Enter a premium of 0 or more.' });
  expect(inputErrors({ ...input, state: '', premium: ' ' })).toEqual({
    state: 'Select a state.',
    premium: 'Enter a premium of 0 or more.',
  });
  expect(inputErrors({ ...input, brokerFees: '-1' })).toEqual({ brokerFees: 'Enter an amount of 0 or more.' });
});
