import * as organizations from './organizations/organization.actions.js';
import type { AuditAction } from './platform/audit/audit-action.js';
import * as letters from './platform/mail/letter.actions.js';
import * as oauth from './platform/oauth/oauth.actions.js';
import * as jobs from './platform/outbox/job.actions.js';
import * as backOuts from './policies/back-out/back-out.actions.js';
import * as imports from './policies/import/import.actions.js';
import * as undos from './policies/undo/undo.actions.js';
import * as ruleChanges from './rule-changes/rule-change.actions.js';
import * as stateSettings from './state-settings/state-settings.actions.js';
import * as taxBatches from './tax/batch/tax-batch.actions.js';
import * as calculations from './tax/saved/calculation.actions.js';

const features = [letters, oauth, jobs, organizations, stateSettings, calculations, taxBatches, imports, backOuts, undos, ruleChanges];

/** Every action of the product that the audit log records, with the words that people read. */
export const auditCatalog: readonly AuditAction[] = features.flatMap((actions): AuditAction[] => Object.values(actions));
