import { createTestSettings } from '../../../../test/harness/settings.js';
import { Configuration } from '../../kernel/config/configuration.js';
import { MailServerClient } from './mail-server.js';

const createServer = (changes: NodeJS.ProcessEnv) => new MailServerClient(new Configuration(createTestSettings(changes)));

test('is not configured without SMTP_URL', () => {
  expect(createServer({}).isConfigured).toBe(false);
  expect(createServer({ MAIL_FROM: 'no-reply@example.com' }).isConfigured).toBe(false);
});

test('prevents startup if SMTP_URL is set without MAIL_FROM, and names the missing setting', () => {
  expect(() => createServer({ SMTP_URL: 'smtp://127.0.0.1' })).toThrow(/MAIL_FROM is missing: set the sender/);
  expect(createServer({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'no-reply@example.com' }).isConfigured).toBe(true);
});
