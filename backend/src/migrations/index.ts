import type { MigrationClass } from '../platform/database/migrate.js';
import { AuditLog1795200001001 } from './1795200001001-audit-log.js';
import { Organizations1795200002001 } from './1795200002001-organizations.js';
import { Outbox1795200002002 } from './1795200002002-outbox.js';
import { SavedCalculations1795200003001 } from './1795200003001-saved-calculations.js';
import { Policies1795200004001 } from './1795200004001-policies.js';

/** All migrations. Append yours; they run in the order of their timestamps. */
export const migrations: MigrationClass[] = [
  AuditLog1795200001001,
  Organizations1795200002001,
  Outbox1795200002002,
  SavedCalculations1795200003001,
  Policies1795200004001,
];
