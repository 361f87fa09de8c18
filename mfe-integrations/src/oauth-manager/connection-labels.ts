import type { ResponseBody } from '@stampline/api-client';
import type { StatusTone } from '@stampline/ui';

export type Connection = ResponseBody<'/api/connections'>[number];

const STATES: Readonly<Record<Connection['state'], { label: string; tone: StatusTone }>> = {
  'not-configured': { label: 'Setup required', tone: 'dueSoon' },
  'not-connected': { label: 'Not connected', tone: 'neutral' },
  connected: { label: 'Connected', tone: 'ok' },
  'needs-reconnect': { label: 'Reconnect needed', tone: 'overdue' },
  limited: { label: 'More access needed', tone: 'overdue' },
  throttled: { label: 'Busy, retry later', tone: 'dueSoon' },
  unreachable: { label: 'Unreachable', tone: 'dueSoon' },
};

/** State while the service's window is open. */
export const PENDING: { label: string; tone: StatusTone } = { label: 'Authorization pending', tone: 'dueSoon' };

export function getStateLabel({ state }: Pick<Connection, 'state'>): { label: string; tone: StatusTone } {
  return STATES[state];
}

const CONNECTION_PAGES: Readonly<Record<Connection['kind'], { href: string; title: string; page: string }>> = {
  'policy-administration': { href: '/policy-sync', title: 'Policy administration', page: 'Policy Sync' },
  accounting: { href: '/accounting-integrations', title: 'Accounting', page: 'Accounting Integrations' },
  storage: { href: '/cloud-storage', title: 'Storage', page: 'File Storage' },
};

export function getConnectionPage(kind: Connection['kind']): { href: string; title: string; page: string } {
  return CONNECTION_PAGES[kind];
}

/** Groups connections by kind, in the fixed order of kinds. */
export function groupByKind(connections: readonly Connection[]): { kind: Connection['kind']; connections: Connection[] }[] {
  const kinds = [...new Set(connections.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, connections: connections.filter((one) => one.kind === kind) }));
}
