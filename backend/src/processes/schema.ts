import { migrations } from '../migrations/index.js';
import { build } from '../platform/kernel/build/build.js';
import type { KnownSchema } from '../platform/kernel/database/refuse-schema.js';

export const schema: KnownSchema = { version: build.version, migrations };
