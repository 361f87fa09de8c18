import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, readSettings } from './read-settings.js';
import { processSettings } from './settings.js';

const validEnvironment = {
  DATABASE_URL: 'postgres://stampline_app:pw@127.0.0.1:5432/stampline',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SESSION_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEYS: `new:${Buffer.alloc(32, 1).toString('base64')}, old:${Buffer.alloc(32, 2).toString('base64')}`,
};

function readWith(changes: NodeJS.ProcessEnv): ReturnType<typeof readSettings<typeof processSettings>> {
  return readSettings(processSettings, { ...validEnvironment, ...changes });
}

it('uses defaults for missing and blank variables', () => {
  expect(readWith({ PORT: ' ', LOG_LEVEL: '' })).toMatchObject({ port: 3001, logLevel: 'info', trustedProxies: ['loopback'] });
  expect(readWith({}).oidcIssuer).toBeUndefined();
});

it('parses text into values', () => {
  const settings = readWith({ PORT: '8080', TRUSTED_PROXIES: '10.0.0.0/8, loopback', PUBLIC_URL: 'https://broker.example/' });
  expect(settings).toMatchObject({ port: 8080, trustedProxies: ['10.0.0.0/8', 'loopback'], publicUrl: 'https://broker.example' });
  expect(settings.encryptionKeys.map(({ id, key }) => [id, key[0]])).toEqual([
    ['new', 1],
    ['old', 2],
  ]);
});

const readInvalidSettings = () => readSettings(processSettings, { PORT: 'http', DATABASE_URL: validEnvironment.DATABASE_URL });

it('lists all missing and invalid variables together', () => {
  expect(readInvalidSettings).toThrow(ConfigurationError);
  expect(readInvalidSettings).toThrow(
    /^PORT needs a whole number.*\nREDIS_URL is missing: .*\nSESSION_SECRET is missing: .*\nENCRYPTION_KEYS is missing: /,
  );
});

it.each([
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '1e3', 'a whole number'],
  ['DATABASE_URL', 'mysql://a:b@c/d', 'postgres://role:password@host:port/database'],
  ['DATABASE_URL', 'postgres://a@c/d', 'postgres://role:password@host:port/database'],
  ['REDIS_URL', 'http://127.0.0.1', 'redis://'],
  ['PUBLIC_URL', 'broker.example', 'http:// or https://'],
  ['SMTP_URL', 'https://mail.example', 'smtp:// or smtps://'],
  ['MAIL_FROM', 'Stampline', 'an email address'],
  ['MAIL_FROM', 'a@b.example, c@d.example', 'an email address'],
  ['SESSION_SECRET', 'short', 'at least 32 random characters'],
  ['LOG_LEVEL', 'loud', 'one of: silent'],
  ['ENCRYPTION_KEYS', 'a:c2hvcnQ=', 'each key being 32 bytes'],
  ['ENCRYPTION_KEYS', ',', 'at least one id:key'],
  ['ENCRYPTION_KEYS', `a:${Buffer.alloc(32).toString('base64')},a:${Buffer.alloc(32, 1).toString('base64')}`, 'the same key id twice'],
])('explains why %s=%s is not allowed', (variable, value, needs) => {
  expect(() => readWith({ [variable]: value })).toThrow(new RegExp(`^${variable} .*${needs}`));
});

it('omits secrets from error messages', () => {
  expect(() => readWith({ SESSION_SECRET: 'hunter2', ENCRYPTION_KEYS: 'hunter2', DATABASE_URL: 'hunter2' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});

describe('a password in a separate variable', () => {
  const database = 'postgres://stampline_app@db:5432/stampline';

  it.each(['p/w@#?:%2F', 'Zm9v+/8=', 'sch\u00fctzen 1'])('is added to the URL with special characters escaped: %s', (password) => {
    const settings = readWith({
      DATABASE_URL: database,
      DATABASE_PASSWORD: password,
      REDIS_URL: 'redis://cache:6379/0',
      REDIS_PASSWORD: password,
    });
    for (const address of [settings.databaseUrl, settings.redisUrl]) expect(decodeURIComponent(new URL(address).password)).toBe(password);
    expect(new URL(settings.databaseUrl)).toMatchObject({ username: 'stampline_app', host: 'db:5432', pathname: '/stampline' });
  });

  it('is rejected if the URL already has one', () => {
    expect(() => readWith({ DATABASE_PASSWORD: 'other' })).toThrow(/^DATABASE_PASSWORD is set, but the URL has a password, too\./);
  });
});

describe('a variable in a file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stampline-settings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read without a trailing line feed', () => {
    const file = join(folder, 'secret');
    writeFileSync(file, `${'s'.repeat(40)}\n`);
    expect(readWith({ SESSION_SECRET: '', SESSION_SECRET_FILE: file }).sessionSecret).toBe('s'.repeat(40));
  });

  it('is rejected if the variable is also set directly, or if the file cannot be read', () => {
    expect(() => readWith({ SESSION_SECRET_FILE: join(folder, 'none') })).toThrow(/^SESSION_SECRET and SESSION_SECRET_FILE are both set\./);
    expect(() => readWith({ SESSION_SECRET: '', SESSION_SECRET_FILE: join(folder, 'none') })).toThrow(
      /^SESSION_SECRET_FILE names .*none, which cannot be read \(ENOENT\)\.$/,
    );
  });

  it('counts as missing if it is empty', () => {
    const file = join(folder, 'empty');
    writeFileSync(file, '\n');
    expect(() => readWith({ SESSION_SECRET: '', SESSION_SECRET_FILE: file })).toThrow(/^SESSION_SECRET is missing: /);
  });
});
