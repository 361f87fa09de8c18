import type { Type } from '@nestjs/common';
import * as accountActions from './accounts/account.actions.js';
import { AccountsModule } from './accounts/accounts.module.js';
import * as accountImportActions from './accounts/import/account-import.actions.js';
import { ACCOUNT_IMPORT } from './accounts/import/account-import.task.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DeadlinesModule } from './deadlines/deadlines.module.js';
import * as insurerActions from './insurers/insurer.actions.js';
import { InsurersModule } from './insurers/insurers.module.js';
import { JurisdictionsModule } from './jurisdictions/jurisdictions.module.js';
import { LeadsModule } from './leads/leads.module.js';
import * as licenseActions from './licenses/license.actions.js';
import { LicensesModule } from './licenses/licenses.module.js';
import * as organizationActions from './organizations/organization.actions.js';
import { OrganizationsWebModule } from './organizations/organizations-web.module.js';
import * as profileActions from './organizations/profile/profile.actions.js';
import type { AuditAction } from './platform/audit/audit-action.js';
import * as letterActions from './platform/mail/letter.actions.js';
import { LETTER_JOB } from './platform/mail/letter.job.js';
import * as oauthActions from './platform/oauth/oauth.actions.js';
import * as jobActions from './platform/outbox/job.actions.js';
import type { JobDefinition } from './platform/queue/job-definition.js';
import type { TaskDefinition } from './platform/tasks/task-definition.js';
import * as accountLinkActions from './policies/account-links/account-links.actions.js';
import * as backOutActions from './policies/back-out/back-out.actions.js';
import { BOOK_NEWS_JOB } from './policies/book/book-changed.js';
import { ROLL_FORWARD_JOB } from './policies/book/roll-forward.job.js';
import * as handActions from './policies/hand/hand.actions.js';
import * as homeStateActions from './policies/home-state/home-state.actions.js';
import * as importActions from './policies/import/import.actions.js';
import * as importMappingActions from './policies/mapping/import-mapping.actions.js';
import { PoliciesModule } from './policies/policies.module.js';
import { POLICY_IMPORT } from './policies/policy-import.task.js';
import { IMPORT_PREVIEW } from './policies/preview/import-preview.task.js';
import { IMPORT_UNDO } from './policies/undo/import-undo.task.js';
import * as undoActions from './policies/undo/undo.actions.js';
import * as ruleChangeActions from './rule-changes/rule-change.actions.js';
import { RULE_CHANGE_APPLY, RULE_CHANGE_PREVIEW } from './rule-changes/rule-change.task.js';
import { RuleChangesModule } from './rule-changes/rule-changes.module.js';
import * as stateSettingsActions from './state-settings/state-settings.actions.js';
import { StateSettingsModule } from './state-settings/state-settings.module.js';
import * as taxBatchActions from './tax/batch/tax-batch.actions.js';
import { TaxBatchModule } from './tax/batch/tax-batch.module.js';
import { TAX_BATCH } from './tax/batch/tax-batch.task.js';
import * as calculationActions from './tax/saved/calculation.actions.js';
import { TaxModule } from './tax/tax.module.js';

/** What a feature brings to the product. With tasks or jobs it is part of the worker too. */
interface Feature {
  /** Its routes and services. */
  module: Type;
  /** Its `*.actions.ts`: what of it the audit log records, beside what happens to its tasks. */
  actions?: readonly Readonly<Record<string, AuditAction>>[];
  tasks?: readonly TaskDefinition[];
  /** Work of the queue that nobody waits for. */
  jobs?: readonly JobDefinition[];
}

/** The features of the product. Both processes, the audit log's words, the kinds of tasks and the jobs follow from this list. */
const features: readonly Feature[] = [
  { module: OrganizationsWebModule, actions: [organizationActions, profileActions] },
  { module: LicensesModule, actions: [licenseActions] },
  { module: StateSettingsModule, actions: [stateSettingsActions] },
  { module: LeadsModule },
  { module: AccountsModule, actions: [accountActions, accountImportActions], tasks: [ACCOUNT_IMPORT] },
  { module: JurisdictionsModule },
  { module: DeadlinesModule },
  { module: TaxModule, actions: [calculationActions] },
  { module: TaxBatchModule, actions: [taxBatchActions], tasks: [TAX_BATCH] },
  {
    module: PoliciesModule,
    actions: [importActions, importMappingActions, accountLinkActions, backOutActions, undoActions, handActions, homeStateActions],
    tasks: [POLICY_IMPORT, IMPORT_PREVIEW, IMPORT_UNDO],
    jobs: [ROLL_FORWARD_JOB, BOOK_NEWS_JOB],
  },
  { module: InsurersModule, actions: [insurerActions] },
  { module: RuleChangesModule, actions: [ruleChangeActions], tasks: [RULE_CHANGE_PREVIEW, RULE_CHANGE_APPLY] },
  { module: DashboardModule },
];

/** Modules of the web process: the controllers of each are its routes. */
export const webModules: readonly Type[] = features.map(({ module }) => module);

/** Modules of the worker process. */
export const workerModules: readonly Type[] = features.filter(({ tasks, jobs }) => tasks ?? jobs).map(({ module }) => module);

/** Every kind of task of the product. A process refuses to start unless each has exactly one provider marked with @DoesTask. */
export const taskCatalog: readonly TaskDefinition[] = features.flatMap(({ tasks = [] }) => tasks);

const ownActions = [letterActions, oauthActions, jobActions, ...features.flatMap(({ actions = [] }) => actions)];

/** Every action of the product that the audit log records, with the words that people read; what kinds of tasks share is in it once. */
export const auditCatalog: readonly AuditAction[] = [
  ...new Set([...ownActions, ...taskCatalog.map(({ audit }) => audit)].flatMap((some): (AuditAction | null)[] => Object.values(some))),
].filter((action) => action !== null);

/** Every job of the product that is no task. The worker refuses to start unless each has exactly one handler. */
export const jobCatalog: readonly JobDefinition[] = [LETTER_JOB, ...features.flatMap(({ jobs = [] }) => jobs)];
