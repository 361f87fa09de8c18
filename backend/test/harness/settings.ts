import { readSettings } from '../../src/platform/config/read-settings.js';
import { type ProcessSettings, processSettings } from '../../src/platform/config/settings.js';

/** A sound environment for settings of tests; nothing in it points to a running service. */
const environment = {
  NODE_ENV: 'test',
  PORT: '0',
  DATABASE_URL: 'postgres://stampline_app:only-for-tests@127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  SESSION_SECRET: 'only for tests, only for tests, only for tests',
  ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  MONITORING: 'off',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
};

/** Settings for tests, with the given variables in place of the sound ones. */
export function testSettings(changes: NodeJS.ProcessEnv = {}): ProcessSettings {
  return readSettings(processSettings, { ...environment, ...changes });
}
