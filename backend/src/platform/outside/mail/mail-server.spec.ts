import { testSettings } from '../../../../test/harness/settings.js';
import { Configuration } from '../../kernel/config/configuration.js';
import { MailServerClient } from './mail-server.js';

const serverWith = (changes: NodeJS.ProcessEnv) => new MailServerClient(new Configuration(testSettings(changes)));

test('without SMTP_URL there is no mail server', () => {
  expect(serverWith({}).isConfigured).toBe(false);
  expect(serverWith({ MAIL_FROM: 'no-reply@example.com' }).isConfigured).toBe(false);
});

test('SMTP_URL without MAIL_FROM stops the start and says what is missing', () => {
  expect(() => serverWith({ SMTP_URL: 'smtp://127.0.0.1' })).toThrow(/MAIL_FROM is missing: give the sender/);
  expect(serverWith({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'no-reply@example.com' }).isConfigured).toBe(true);
});
