import { defineList } from '../../platform/kernel/lists/list-definition.js';

/** Transactions behind a state's liability. There is only one sort order, because one statement reads the transactions together with their sums. */
export const liabilityList = defineList({
  name: 'liability',
  sorts: { transactionDate: { sql: 't.transaction_date', type: 'day' } },
  defaultSort: '-transactionDate',
  id: { sql: 't.id', type: 'uuid' },
  limit: { default: 50, max: 1_000 },
});
