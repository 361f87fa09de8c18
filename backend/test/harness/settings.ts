import { readSettings } from '../../src/platform/kernel/config/read-settings.js';
import { type ProcessSettings, processSettings } from '../../src/platform/kernel/config/settings.js';

/** A valid environment for test settings; none of it points to a running service. */
const environment = {
  NODE_ENV: 'test',
  PORT: '0',
  DATABASE_URL: 'postgres://stampline_app:only-for-tests@127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  SESSION_SECRET: 'only for tests, only for tests, only for tests',
  ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  MONITORING: 'off',
  // The machine may be busy with other suites.
  DATABASE_WAIT_MS: '30000',
  // Specs share a product and therefore its hourly limits per network address; specs that test a limit set it themselves.
  SIGN_UPS_PER_ADDRESS: '1000000',
  LEADS_PER_ADDRESS: '1000000',
  SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000000',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
};

/** Returns settings for tests, with the given variables replaced. */
export function createTestSettings(changes: NodeJS.ProcessEnv = {}): ProcessSettings {
  return readSettings(processSettings, { ...environment, ...changes });
}
