import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { FieldMapping } from './entries/field-mapping.js';

interface ConnectionFacts {
  readonly system: string;
  readonly name: string;
  readonly environment: string;
}

const subjectType = 'accounting-connection';

export const ACCOUNTING_CONNECTION_ADDED = defineAction<{ after: ConnectionFacts }>({
  name: 'accounting-connection.added',
  subjectType,
  label: 'Accounting connection added',
});
export const ACCOUNTING_CONNECTION_REMOVED = defineAction<{ before: ConnectionFacts }>({
  name: 'accounting-connection.removed',
  subjectType,
  label: 'Accounting connection removed',
});
export const ACCOUNTING_CONNECTION_CHANGED = defineAction<{
  before: { name: string };
  after: { name: string; hasNewCredentials: boolean };
}>({ name: 'accounting-connection.changed', subjectType, label: 'Accounting connection changed' });
export const ACCOUNTING_COMPANY_CHOSEN = defineAction<{ before?: { company: string }; after: { company: string } }>({
  name: 'accounting-connection.company-chosen',
  subjectType,
  label: 'Accounting company chosen',
});
export const ACCOUNTING_ENTRY_REPOST_REQUESTED = defineAction<{ after: { number: string } }>({
  name: 'accounting-entry.wanted-again',
  subjectType,
  label: 'Missing accounting entry queued to repost',
});
export const ACCOUNTING_CUSTOMER_CHOSEN = defineAction<{
  after: { account: string; customer: string | null; externalId: string | null };
}>({ name: 'accounting-customer.chosen', subjectType, label: 'Accounting customer chosen' });
export const ACCOUNTING_MAPPING_CHANGED = defineAction<{
  before: { mappings: readonly FieldMapping[]; postFrom: string };
  after: { mappings: readonly FieldMapping[]; postFrom: string };
}>({ name: 'accounting-connection.mapping-changed', subjectType, label: 'Field mapping changed' });

interface AuditedSettings {
  readonly autoSync: boolean;
  readonly syncFrequency: string;
  readonly syncItems: readonly string[];
}
export const ACCOUNTING_SETTINGS_CHANGED = defineAction<{ before: AuditedSettings; after: AuditedSettings }>({
  name: 'accounting.settings-changed',
  subjectType: 'organization',
  label: 'Accounting sync settings changed',
});
export const ACCOUNTING_SYNC_FINISHED = defineAction<{ after: Readonly<Record<string, number>> }>({
  name: 'accounting-sync.finished',
  subjectType: 'accounting-run',
  label: 'Accounting sync finished',
});
