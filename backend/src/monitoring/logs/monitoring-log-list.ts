import { type Condition, whereDefined } from '../../platform/kernel/lists/condition.js';
import { defineList } from '../../platform/kernel/lists/list-definition.js';
import type { LogStatus } from '../monitoring.types.js';

export const monitoringLogList = defineList({
  name: 'monitoring-logs',
  sorts: { checkedAt: { sql: 'checked_at', type: 'instant' }, state: { sql: 'state', type: 'text' } },
  defaultSort: '-checkedAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 100, max: 500 },
});

export const logColumns = `
  id, state, status, checked_at as "checkedAt", url, updates_found as "updatesFound", execution_time_ms as "executionTimeMs", message`;

/** Filter of readings. */
export interface LogFilter {
  /** Two-letter code, in upper or lower case. */
  readonly state?: string | undefined;
  readonly status?: LogStatus | undefined;
}

export function whereLog({ state, status }: LogFilter): Condition[] {
  return [...whereDefined(state?.toUpperCase(), (at) => `state = ${at}`), ...whereDefined(status, (at) => `status = ${at}`)];
}
