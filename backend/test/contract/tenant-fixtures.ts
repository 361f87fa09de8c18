import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantFixture } from './tenant-fixture.js';

const TESTS = join(import.meta.dirname, '..');

/** One of each feature, from its folder's `tenant-fixture.ts`; a route whose parameter none of them knows fails. */
export const tenantFixtures: readonly TenantFixture[] = readdirSync(TESTS)
  .map((folder) => join(TESTS, folder, 'tenant-fixture.ts'))
  .filter((file) => existsSync(file) && !file.startsWith(import.meta.dirname))
  .map((file) => jest.requireActual<{ tenantFixture: TenantFixture }>(file).tenantFixture);
