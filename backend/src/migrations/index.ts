import type { MigrationClass } from '../platform/database/migrate.js';
import { AuditLog1795200001001 } from './1795200001001-audit-log.js';
import { IdempotencyKeys1795200001002 } from './1795200001002-idempotency-keys.js';
import { Organizations1795200002001 } from './1795200002001-organizations.js';
import { Outbox1795200002002 } from './1795200002002-outbox.js';
import { StateSettings1795200002003 } from './1795200002003-state-settings.js';
import { Leads1795200002004 } from './1795200002004-leads.js';
import { SavedCalculations1795200003001 } from './1795200003001-saved-calculations.js';
import { Policies1795200004001 } from './1795200004001-policies.js';
import { RollForward1795200004002 } from './1795200004002-roll-forward.js';
import { ImportIdempotency1795200004003 } from './1795200004003-import-idempotency.js';
import { OrganizationRules1795300001001 } from './1795300001001-organization-rules.js';
import { RuleChanges1795300001002 } from './1795300001002-rule-changes.js';
import { EditionsOfOrganizations1795300001003 } from './1795300001003-editions-of-organizations.js';
import { PreviewedAt1795300001004 } from './1795300001004-previewed-at.js';
import { TaxAdjustments1795300002001 } from './1795300002001-tax-adjustments.js';
import { TaxBatches1795300003001 } from './1795300003001-tax-batches.js';
import { ActiveAMonthAgo1795300860417 } from './1795300860417-active-a-month-ago.js';
import { StateOfTransactions1795300870125 } from './1795300870125-state-of-transactions.js';
import { CarriedColumns1795300950001 } from './1795300950001-carried-columns.js';
import { Letters1795302600001 } from './1795302600001-letters.js';
import { OAuthConnections1795302700001 } from './1795302700001-oauth-connections.js';
import { Tasks1795304332593 } from './1795304332593-tasks.js';
import { ImportsAreTasks1795304332594 } from './1795304332594-imports-are-tasks.js';
import { TaxBatchesAreTasks1795304332595 } from './1795304332595-tax-batches-are-tasks.js';
import { RuleChangesHaveTasks1795304332596 } from './1795304332596-rule-changes-have-tasks.js';
import { TenantTables1795311101880 } from './1795311101880-tenant-tables.js';
import { LicenseNumber1795311944379 } from './1795311944379-license-number.js';
import { KindsOfCallers1795312249941 } from './1795312249941-kinds-of-callers.js';
import { Schedules1795313640625 } from './1795313640625-schedules.js';
import { VersionsOfBooks1795314086585 } from './1795314086585-versions-of-books.js';
import { StoredFiles1795314467007 } from './1795314467007-stored-files.js';
import { PolicySearch1795316170000 } from './1795316170000-policy-search.js';
import { CompletenessOfPolicies1795335713752 } from './1795335713752-completeness-of-policies.js';
import { BackOuts1795336609734 } from './1795336609734-back-outs.js';
import { UndoneImports1795338445803 } from './1795338445803-undone-imports.js';
import { UnconfirmedFeesOfOrganizations1795339435767 } from './1795339435767-unconfirmed-fees-of-organizations.js';
import { LicenseRegister1795346121760 } from './1795346121760-license-register.js';
import { Accounts1795348687335 } from './1795348687335-accounts.js';
import { FactsOfRows1795349337492 } from './1795349337492-facts-of-rows.js';
import { OrganizationProfiles1795349751575 } from './1795349751575-organization-profiles.js';
import { Insurers1795351458755 } from './1795351458755-insurers.js';
import { DetailsOfTransactions1795351957062 } from './1795351957062-details-of-transactions.js';

/** In the order in which they were made. Written by `node scripts/record-migrations.mjs`. */
export const migrations: MigrationClass[] = [
  AuditLog1795200001001,
  IdempotencyKeys1795200001002,
  Organizations1795200002001,
  Outbox1795200002002,
  StateSettings1795200002003,
  Leads1795200002004,
  SavedCalculations1795200003001,
  Policies1795200004001,
  RollForward1795200004002,
  ImportIdempotency1795200004003,
  TaxAdjustments1795300002001,
  OrganizationRules1795300001001,
  RuleChanges1795300001002,
  TaxBatches1795300003001,
  EditionsOfOrganizations1795300001003,
  PreviewedAt1795300001004,
  ActiveAMonthAgo1795300860417,
  StateOfTransactions1795300870125,
  CarriedColumns1795300950001,
  Letters1795302600001,
  OAuthConnections1795302700001,
  Tasks1795304332593,
  ImportsAreTasks1795304332594,
  TaxBatchesAreTasks1795304332595,
  RuleChangesHaveTasks1795304332596,
  TenantTables1795311101880,
  LicenseNumber1795311944379,
  KindsOfCallers1795312249941,
  Schedules1795313640625,
  VersionsOfBooks1795314086585,
  StoredFiles1795314467007,
  PolicySearch1795316170000,
  CompletenessOfPolicies1795335713752,
  BackOuts1795336609734,
  UndoneImports1795338445803,
  UnconfirmedFeesOfOrganizations1795339435767,
  LicenseRegister1795346121760,
  Accounts1795348687335,
  FactsOfRows1795349337492,
  OrganizationProfiles1795349751575,
  Insurers1795351458755,
  DetailsOfTransactions1795351957062,
];
