import { testSettings } from '../../../../test/harness/settings.js';
import { Configuration } from '../../kernel/config/configuration.js';
import { MailServerClient } from './mail-server.js';

const serverWith = (changes: NodeJS.ProcessEnv) => new MailServerClient(new Configuration(testSettings(changes)));

test('has no mail server without SMTP_URL', () => {
  expect(serverWith({}).isConfigured).toBe(false);
  expect(serverWith({ MAIL_FROM: 'no-reply@example.com' }).isConfigured).toBe(false);
});

test('fails the start for SMTP_URL without MAIL_FROM, and names the missing setting', () => {
  expect(() => serverWith({ SMTP_URL: 'smtp://127.0.0.1' })).toThrow(/MAIL_FROM is missing: give the sender/);
  expect(serverWith({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'no-reply@example.com' }).isConfigured).toBe(true);
});
