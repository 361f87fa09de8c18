import { parseSmtpUrl } from './smtp-connection.js';

test.each([
  ['smtps://me:p%40ss@mail.example', { host: 'mail.example', port: 465, secure: true, auth: { user: 'me', pass: 'p@ss' } }],
  ['smtp://me:pw@mail.example', { port: 587, secure: false, requireTLS: true }],
  ['smtp://me:pw@mail.example:2525', { port: 2525, requireTLS: true }],
  ['smtp://relay.internal:25', { port: 25, requireTLS: false }],
  ['smtp://me:pw@127.0.0.1:1025', { requireTLS: false, auth: { user: 'me', pass: 'pw' } }],
  ['smtp://[::1]:1025', { host: '::1' }],
  ['smtp://relay.internal', { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }],
  ['smtp://relay.internal?timeout=60', { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 60_000 }],
  ['smtp://relay.internal?timeout=soon', { socketTimeout: 20_000 }],
])('parses %s', (address, connection) => {
  expect(parseSmtpUrl(new URL(address))).toMatchObject(connection);
});

test('signs in to the mail server only if a user is configured', () => {
  expect(parseSmtpUrl(new URL('smtp://relay.internal'))).not.toHaveProperty('auth');
});
