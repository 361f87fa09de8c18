import { PolicyLink, transactionLabel } from '@stampline/business-ui';
import { formatDate, formatDay, formatUsdAccounting } from '@stampline/ui/format';
import type { ListColumn } from '@stampline/ui/data-table';
import type { ListedPolicy } from './use-policies';

export const policyColumns: readonly ListColumn<ListedPolicy>[] = [
  {
    field: 'policyNumber',
    title: 'Policy number',
    width: 128,
    isSortable: true,
    isHead: true,
    render: ({ id, policyNumber }) => <PolicyLink id={id}>{policyNumber}</PolicyLink>,
  },
  { field: 'insuredName', title: 'Insured', isSortable: true, isHead: true, render: ({ insuredName }) => insuredName },
  { field: 'state', title: 'State', width: 70, isSortable: true, render: ({ state }) => state },
  {
    field: 'transactionType',
    title: 'Last transaction',
    width: 130,
    isSortable: true,
    render: ({ transactionType }) => transactionLabel(transactionType),
  },
  { field: 'effectiveDate', title: 'Effective', width: 112, isSortable: true, render: ({ effectiveDate }) => formatDate(effectiveDate) },
  { field: 'expirationDate', title: 'Expires', width: 112, isSortable: true, render: ({ expirationDate }) => formatDate(expirationDate) },
  {
    field: 'premium',
    title: 'Premium',
    align: 'right',
    width: 124,
    isSortable: true,
    render: ({ premium }) => formatUsdAccounting(premium),
  },
  {
    field: 'totalDue',
    title: 'Tax and fees',
    align: 'right',
    width: 116,
    isSortable: true,
    render: ({ totalDue }) => formatUsdAccounting(totalDue),
  },
  { field: 'updatedAt', title: 'Changed', width: 118, isSortable: true, render: ({ updatedAt }) => formatDay(updatedAt) },
];
