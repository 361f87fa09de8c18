import { defineList } from '../../platform/kernel/lists/list-definition.js';
import type { LiabilityKind } from './liability.js';

/** A connection's entries that were posted or rejected. */
export const postedItemList = defineList({
  name: 'accounting-items',
  sorts: { changedAt: { sql: 'changed_at', type: 'instant' }, number: { sql: "content ->> 'number'", type: 'text' } },
  defaultSort: '-changedAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
});

/** Statuses in lists: the next sync looks up `unknown` entries; `changed` entries were edited and `missing` ones deleted in the accounting system. */
export const ITEM_STATUSES = ['posted', 'changed', 'missing', 'refused', 'waiting', 'unknown'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** SQL expression for the status of an entry. */
export const ITEM_STATUS_SQL = `case when status = 'planned' or post_again then 'waiting' when status = 'sending' then 'unknown'
  when status = 'posted' and is_missing then 'missing' when status = 'posted' and held <> tax + fees then 'changed' else status end`;

export interface PostedItem {
  readonly id: string;
  readonly number: string;
  readonly memo: string;
  readonly kind: LiabilityKind;
  readonly state: string;
  readonly month: string;
  readonly isReversal: boolean;
  readonly amount: string;
  /** Amount at the last check; null before the first check, or if the entry is missing. */
  readonly heldAmount: string | null;
  readonly status: ItemStatus;
  readonly externalId: string | null;
  readonly field: string | null;
  readonly words: string | null;
  readonly changedAt: Date;
}

export const postedItemColumns = `id, content ->> 'number' as number, content ->> 'memo' as memo, kind, state, month, is_reversal as "isReversal",
  (tax + fees)::text as amount, held::text as "heldAmount", ${ITEM_STATUS_SQL} as status, external_id as "externalId", field, words, changed_at as "changedAt"`;
