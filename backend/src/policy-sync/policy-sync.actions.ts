import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { SyncNumbers } from './sync-numbers.js';
import type { SyncSchedule } from './sync-schedules.js';

interface SyncSettings {
  readonly baseUrl: string;
  readonly schedule: SyncSchedule;
  readonly numbers: SyncNumbers;
}

const subjectType = 'policy-sync';

export const POLICY_SYNC_CONNECTED = defineAction<{ before?: SyncSettings; after: SyncSettings & { newKey: boolean } }>({
  name: 'policy-sync.connected',
  subjectType,
  label: 'Policy Sync settings saved',
});
export const POLICY_SYNC_DISCONNECTED = defineAction<{ before: SyncSettings }>({
  name: 'policy-sync.disconnected',
  subjectType,
  label: 'Policy Sync disconnected',
});
export const POLICY_SYNC_SECRET_CREATED = defineAction<{ after: { previousUntil: string | null } }>({
  name: 'policy-sync.secret-created',
  subjectType,
  label: 'Webhook secret created',
});
export const POLICY_SYNC_FINISHED = defineAction<{ after: Readonly<Record<string, number>> }>({
  name: 'policy-sync.finished',
  subjectType: 'policy-sync-run',
  label: 'Policy sync finished',
});
