import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../migrations/index.js';
import type { KnownSchema } from '../platform/kernel/database/refuse-schema.js';

/** The schema that this build knows, with its version. */
export const schema: KnownSchema = { version: readVersion(), migrations };

function readVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  return version;
}
