import { defineList } from '../../platform/kernel/lists/list-definition.js';
import type { RowPosition } from '../../platform/kernel/lists/cursor.js';
import type { IndexedSession } from './session-index.service.js';

/** List of a user's sessions. The sessions are in Redis, so the sort keys refer to properties instead of SQL columns. */
export const sessionList = defineList({
  name: 'sessions',
  sorts: { lastSeenAt: { sql: 'lastSeenAt', type: 'text' }, startedAt: { sql: 'startedAt', type: 'text' } },
  defaultSort: '-lastSeenAt',
  id: { sql: 'id', type: 'text' },
  limit: { default: 100, max: 200 },
});

export function getSessionPosition(session: IndexedSession, sort: string): RowPosition {
  return { sortedBy: sort === 'startedAt' ? session.startedAt : session.lastSeenAt, id: session.id };
}
