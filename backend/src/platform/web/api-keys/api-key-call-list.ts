import type { RowPosition } from '../../kernel/lists/cursor.js';
import { defineList } from '../../kernel/lists/list-definition.js';
import type { ApiKeyCall } from './api-key-calls.js';

/** List of the newest calls with API keys. The calls are stored in Redis, so the sort key is a property instead of an SQL column. */
export const apiKeyCallList = defineList({
  name: 'api-key-calls',
  sorts: { calledAt: { sql: 'calledAt', type: 'text' } },
  defaultSort: '-calledAt',
  id: { sql: 'requestId', type: 'text' },
  limit: { default: 50, max: 200 },
});

export function getCallPosition({ calledAt, keyId, requestId }: ApiKeyCall): RowPosition {
  return { sortedBy: calledAt, id: `${keyId} ${requestId}` };
}
