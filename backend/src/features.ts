import type { Type } from '@nestjs/common';
import { ACCOUNTS_FEATURE } from './accounts/accounts.module.js';
import { CHECKLISTS_FEATURE } from './checklists/checklists.module.js';
import { DASHBOARD_FEATURE } from './dashboard/dashboard.module.js';
import { DEADLINES_FEATURE } from './deadlines/deadlines.module.js';
import { FILING_SCHEDULE_FEATURE } from './filing-schedule/filing-schedule.module.js';
import { INSURERS_FEATURE } from './insurers/insurers.module.js';
import { JURISDICTIONS_FEATURE } from './jurisdictions/jurisdictions.module.js';
import { JOURNEY_FEATURE } from './journey/journey.module.js';
import { LEADS_FEATURE } from './leads/leads.module.js';
import { LICENSES_FEATURE } from './licenses/licenses.module.js';
import { ORGANIZATIONS_FEATURE } from './organizations/organizations-web.module.js';
import { MONITORING_FEATURE } from './monitoring/monitoring.module.js';
import { NOTIFICATIONS_FEATURE } from './notifications/notifications.module.js';
import type { AuditAction } from './platform/audit/audit-action.js';
import type { Feature } from './platform/feature.js';
import * as letterActions from './platform/mail/letter.actions.js';
import { LETTER_JOB } from './platform/mail/letter.job.js';
import * as oauthActions from './platform/oauth/oauth.actions.js';
import * as jobActions from './platform/outbox/job.actions.js';
import type { JobDefinition } from './platform/queue/job-definition.js';
import type { TaskDefinition } from './platform/tasks/task-definition.js';
import { POLICIES_FEATURE } from './policies/policies.module.js';
import { RISK_FEATURE } from './risk/risk.module.js';
import { RULE_CHANGES_FEATURE } from './rule-changes/rule-changes.module.js';
import { STATE_SETTINGS_FEATURE } from './state-settings/state-settings.module.js';
import { SUBMISSIONS_FEATURE } from './submissions/submissions.module.js';
import { TAX_BATCH_FEATURE } from './tax/batch/tax-batch.module.js';
import { TAX_FEATURE } from './tax/tax.module.js';

/** The features of the product, each described in its module's file. Both processes, the audit log's words, the kinds of tasks and the jobs follow from this list. */
const features: readonly Feature[] = [
  ORGANIZATIONS_FEATURE,
  LICENSES_FEATURE,
  STATE_SETTINGS_FEATURE,
  LEADS_FEATURE,
  ACCOUNTS_FEATURE,
  JURISDICTIONS_FEATURE,
  FILING_SCHEDULE_FEATURE,
  DEADLINES_FEATURE,
  TAX_FEATURE,
  TAX_BATCH_FEATURE,
  POLICIES_FEATURE,
  INSURERS_FEATURE,
  RULE_CHANGES_FEATURE,
  SUBMISSIONS_FEATURE,
  CHECKLISTS_FEATURE,
  MONITORING_FEATURE,
  NOTIFICATIONS_FEATURE,
  RISK_FEATURE,
  DASHBOARD_FEATURE,
  JOURNEY_FEATURE,
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
