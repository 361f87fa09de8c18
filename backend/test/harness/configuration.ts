import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Configuration } from '../../src/platform/config/configuration.js';
import { readSettings } from '../../src/platform/config/read-settings.js';
import { type ProcessSettings, processSettings } from '../../src/platform/config/settings.js';
import type { TestDatabase } from './database.js';
import { testServices } from './test-services.js';

/** The configuration of one suite: its own database, Redis prefix and files folder. */
export function testConfiguration(database: TestDatabase, changes: Partial<ProcessSettings> = {}): Configuration {
  const settings = readSettings(processSettings, {
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: database.appUrl,
    DATABASE_POOL_SIZE: '5',
    REDIS_URL: testServices().redisUrl,
    REDIS_PREFIX: `${database.name}:`,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    FILES_DIR: mkdtempSync(join(tmpdir(), 'stampline-files-')),
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
  });
  return new Configuration({ ...settings, ...changes });
}
