import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import type { ProcessSettings } from '../../src/platform/kernel/config/settings.js';
import type { TestDatabase } from './database.js';
import { createTestSettings } from './settings.js';
import { getTestServices } from './test-services.js';

/** Returns the configuration of one suite, with a separate database, Redis prefix and files folder. */
export function createTestConfiguration(database: TestDatabase, changes: Partial<ProcessSettings> = {}): Configuration {
  const settings = createTestSettings({
    DATABASE_URL: database.appUrl,
    DATABASE_POOL_SIZE: '5',
    REDIS_URL: getTestServices().redisUrl,
    REDIS_PREFIX: `${database.name}:`,
    FILES_DIR: mkdtempSync(join(tmpdir(), 'stampline-files-')),
  });
  return new Configuration({ ...settings, ...changes });
}
