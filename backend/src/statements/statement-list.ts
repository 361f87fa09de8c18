import type { NamePayee } from '../ledger/payee-name.js';
import type { DownloadColumn } from '@stampline/tables';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import { formatPlainDollars } from '../money/plain-dollars.js';
import { getLineLabel } from './line-labels.js';
import type { StatementLine } from './next-statement.js';

export const statementList = defineList({
  name: 'statements',
  sorts: { statementNumber: { sql: 'number', type: 'number' } },
  defaultSort: '-statementNumber',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
});

/** Returns the columns of the lines of a statement as a file. */
export const getStatementFileColumns = (nameOf: NamePayee): readonly DownloadColumn<StatementLine>[] => [
  { title: 'kind', kind: 'text', value: ({ kind }) => getLineLabel(kind) },
  { title: 'due_date', kind: 'day', value: ({ dueOn }) => dueOn },
  { title: 'state', kind: 'text', value: ({ state }) => state },
  { title: 'payee', kind: 'text', value: ({ state, payee }) => nameOf(state, payee) },
  { title: 'month', kind: 'text', value: ({ month }) => month },
  { title: 'amendment', kind: 'number', value: ({ amendment }) => amendment },
  { title: 'amount', kind: 'money', value: ({ cents }) => formatPlainDollars(cents) },
];
