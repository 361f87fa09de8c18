import { toSendFailure } from './send-failure.js';

test.each([
  [{ code: 'EENVELOPE', responseCode: 550 }, true, 'The mail server does not deliver to this address (550). Check it.'],
  [
    { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 <a@b.test>:\r\n550 no such user' },
    true,
    'The mail server does not deliver to this address (550 5.1.1 <a@b.test>: 550 no such user). Check it.',
  ],
  [{ code: 'EENVELOPE', responseCode: 450 }, false, 'The mail server asks us to try again later (450).'],
  [{ code: 'EENVELOPE' }, true, 'The mail server does not accept this address. Check it.'],
  [{ code: 'EMESSAGE', responseCode: 552 }, true, 'The mail server refused the email (552). Contact your operator.'],
  [{ code: 'EAUTH', responseCode: 535 }, false, 'The mail server did not accept the user name and password (535). Contact your operator.'],
  [{ code: 'ESOCKET' }, false, 'We could not reach the mail server. Contact your operator if this continues.'],
  ['odd', false, 'We could not reach the mail server. Contact your operator if this continues.'],
])('%j: final %s, "%s"', (error, isFinal, problem) => {
  expect(toSendFailure(error)).toEqual({ isFinal, problem });
});
