import type { Type } from '@nestjs/common';
import { ACCOUNTING_FEATURE } from './accounting/accounting.module.js';
import { ACCOUNTS_FEATURE } from './accounts/accounts.module.js';
import { ASSISTANT_FEATURE } from './assistant/assistant.module.js';
import { API_KEYS_FEATURE } from './api-keys/api-keys.module.js';
import { AUDIT_PACKS_FEATURE } from './audit-packs/audit-packs.module.js';
import { CHECKLISTS_FEATURE } from './checklists/checklists.module.js';
import { CONNECTIONS_FEATURE } from './connections/connections.module.js';
import { DASHBOARD_FEATURE } from './dashboard/dashboard.module.js';
import { DEADLINES_FEATURE } from './deadlines/deadlines.module.js';
import { FILINGS_FEATURE } from './filings/filings.module.js';
import { DOCUMENTS_FEATURE } from './documents/documents.module.js';
import { FILING_SCHEDULE_FEATURE } from './filing-schedule/filing-schedule.module.js';
import { INSURERS_FEATURE } from './insurers/insurers.module.js';
import { JURISDICTIONS_FEATURE } from './jurisdictions/jurisdictions.module.js';
import { JOURNEY_FEATURE } from './journey/journey.module.js';
import { LEADS_FEATURE } from './leads/leads.module.js';
import { LEDGER_FEATURE } from './ledger/ledger.module.js';
import { LICENSES_FEATURE } from './licenses/licenses.module.js';
import { ORGANIZATIONS_FEATURE } from './organizations/organizations-web.module.js';
import { MONITORING_FEATURE } from './monitoring/monitoring.module.js';
import { NOTIFICATIONS_FEATURE } from './notifications/notifications.module.js';
import { AUDIT_AREA, type DeclaredArea, declareAreas, ORGANIZATION_AREA, TASKS_AREA } from './platform/kernel/access/area.js';
import { declareKeyScopes } from './platform/kernel/access/key-scope.js';
import type { AuditAction } from './platform/kernel/audit/audit-action.js';
import type { Feature } from './platform/feature.js';
import { declareAuditReaders } from './platform/web/audit-trail/audit-readers.js';
import * as apiKeyActions from './platform/web/api-keys/api-key.actions.js';
import * as fileActions from './platform/content/files/file.actions.js';
import * as letterActions from './platform/outside/mail/email.actions.js';
import { EMAIL_JOB } from './platform/outside/mail/email.job.js';
import { BACKFILL_JOB } from './platform/work/backfills/backfill.job.js';
import type { NotificationDefinition } from './platform/work/notifications/notification-definition.js';
import { createNotificationJob } from './platform/work/notifications/notification-job.js';
import { declareNotificationSettings } from './platform/work/notifications/notification-settings.js';
import * as oauthActions from './platform/outside/oauth/oauth.actions.js';
import * as jobActions from './platform/kernel/outbox/job.actions.js';
import type { JobDefinition } from './platform/work/queue/job-definition.js';
import type { TaskDefinition } from './platform/work/tasks/task-definition.js';
import { OPENING_BALANCE_FEATURE } from './opening-balance/opening-balance.module.js';
import { PAYMENTS_FEATURE } from './payments/payments.module.js';
import { PLACEMENTS_FEATURE } from './placements/placements.module.js';
import { PLANS_FEATURE } from './plans/plans-web.module.js';
import { BOOK_FEATURE } from './book/book.module.js';
import { REPORTED_FEATURE } from './reported/reported.module.js';
import { REPRICING_FEATURE } from './repricing/repricing.module.js';
import { HOME_STATE_FEATURE } from './home-state/home-state.module.js';
import { FIGURES_FEATURE } from './figures/figures.module.js';
import { POLICIES_FEATURE } from './policies/policies.module.js';
import { ACCOUNT_LINKS_FEATURE } from './account-links/account-links.module.js';
import { BACK_OUTS_FEATURE } from './back-outs/back-outs.module.js';
import { IMPORTS_FEATURE } from './imports/imports.module.js';
import { MANUAL_ENTRY_FEATURE } from './manual-entry/manual-entry.module.js';
import { POLICY_SYNC_FEATURE } from './policy-sync/policy-sync.module.js';
import { CHARGED_FEATURE } from './charged/charged.module.js';
import { RECONCILIATION_FEATURE } from './reconciliation/reconciliation.module.js';
import { REPORTS_FEATURE } from './reports/reports.module.js';
import { OFFICIAL_FORMS_FEATURE } from './official-forms/official-forms.module.js';
import { RISK_FEATURE } from './risk/risk.module.js';
import { RULE_CHANGES_FEATURE } from './rule-changes/rule-changes.module.js';
import { SHARES_FEATURE } from './shares/shares.module.js';
import { STATE_SETTINGS_FEATURE } from './state-settings/state-settings.module.js';
import { STATEMENTS_FEATURE } from './statements/statements.module.js';
import { CLOUD_STORAGE_FEATURE } from './cloud-storage/cloud-storage.module.js';
import { SUBMISSIONS_FEATURE } from './submissions/submissions.module.js';
import { TAX_BATCH_FEATURE } from './tax/batch/tax-batch.module.js';
import { TAX_FEATURE } from './tax/tax.module.js';
import { TRANSACTION_DOCUMENTS_FEATURE } from './transaction-documents/transaction-documents.module.js';
import { WORK_LIST_FEATURE } from './work-list/work-list.module.js';
import { WEBHOOKS_FEATURE } from './webhooks/webhooks.module.js';

/**
 * The features of the product, each described in its module's file. Both processes, the texts of the audit log, the kinds of tasks and
 * notifications, and the jobs are derived from this list.
 */
const features: readonly Feature[] = [
  ORGANIZATIONS_FEATURE,
  LICENSES_FEATURE,
  STATE_SETTINGS_FEATURE,
  LEADS_FEATURE,
  ACCOUNTS_FEATURE,
  JURISDICTIONS_FEATURE,
  FILING_SCHEDULE_FEATURE,
  // The routes of these features under `policies/` must precede `policies/:id`.
  FIGURES_FEATURE,
  IMPORTS_FEATURE,
  DEADLINES_FEATURE,
  TAX_FEATURE,
  TAX_BATCH_FEATURE,
  LEDGER_FEATURE,
  BOOK_FEATURE,
  REPORTED_FEATURE,
  REPRICING_FEATURE,
  HOME_STATE_FEATURE,
  POLICIES_FEATURE,
  ACCOUNT_LINKS_FEATURE,
  BACK_OUTS_FEATURE,
  MANUAL_ENTRY_FEATURE,
  POLICY_SYNC_FEATURE,
  INSURERS_FEATURE,
  RULE_CHANGES_FEATURE,
  SUBMISSIONS_FEATURE,
  TRANSACTION_DOCUMENTS_FEATURE,
  FILINGS_FEATURE,
  PLACEMENTS_FEATURE,
  PAYMENTS_FEATURE,
  ACCOUNTING_FEATURE,
  STATEMENTS_FEATURE,
  OPENING_BALANCE_FEATURE,
  WORK_LIST_FEATURE,
  CHARGED_FEATURE,
  RECONCILIATION_FEATURE,
  CHECKLISTS_FEATURE,
  DOCUMENTS_FEATURE,
  AUDIT_PACKS_FEATURE,
  MONITORING_FEATURE,
  NOTIFICATIONS_FEATURE,
  RISK_FEATURE,
  DASHBOARD_FEATURE,
  REPORTS_FEATURE,
  JOURNEY_FEATURE,
  SHARES_FEATURE,
  OFFICIAL_FORMS_FEATURE,
  CLOUD_STORAGE_FEATURE,
  CONNECTIONS_FEATURE,
  API_KEYS_FEATURE,
  ASSISTANT_FEATURE,
  WEBHOOKS_FEATURE,
  PLANS_FEATURE,
];

/** Modules of the web process; their controllers are its routes. */
export const webModules: readonly Type[] = features.map(({ module }) => module);

export const workerModules: readonly Type[] = features
  .filter(({ tasks, jobs, notifications }) => tasks ?? jobs ?? notifications)
  .map(({ module }) => module);

/** Every kind of task in the product. A process refuses to start unless each kind has exactly one provider marked with @HandlesTask. */
export const taskCatalog: readonly TaskDefinition[] = features.flatMap(({ tasks = [] }) => tasks);

/** Every kind of notification. */
export const notificationCatalog: readonly NotificationDefinition[] = features.flatMap(({ notifications = [] }) => notifications);

const areas: readonly DeclaredArea[] = [ORGANIZATION_AREA, TASKS_AREA, AUDIT_AREA, ...features.flatMap((feature) => feature.areas ?? [])];

declareAreas(areas);
declareKeyScopes(areas);
declareAuditReaders(features.map(({ auditReaders = {} }) => auditReaders));
declareNotificationSettings(features.flatMap(({ notificationSettings = [] }) => notificationSettings));

const platformActions = [
  apiKeyActions,
  fileActions,
  letterActions,
  oauthActions,
  jobActions,
  ...features.flatMap(({ actions = [] }) => actions),
];

/**
 * Every action in the audit log, with its text for users; an action shared by several kinds of tasks appears once.
 */
export const auditCatalog: readonly AuditAction[] = [
  ...new Set([...platformActions, ...taskCatalog.map(({ audit }) => audit)].flatMap((some): (AuditAction | null)[] => Object.values(some))),
].filter((action) => action !== null);

/** Every job in the product that is not a task. The worker refuses to start unless each job has exactly one handler. */
export const jobCatalog: readonly JobDefinition[] = [
  EMAIL_JOB,
  BACKFILL_JOB,
  ...features.flatMap(({ jobs = [] }) => jobs),
  ...notificationCatalog.map(createNotificationJob),
];
