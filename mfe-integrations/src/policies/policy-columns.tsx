import { PolicyLink, getTransactionLabel } from '@stampline/business-ui';
import { formatDate, formatDay, formatUsdAccounting } from '@stampline/ui/format';
import type { ListColumn } from '@stampline/ui/data-table';
import type { ListedPolicy } from './use-policies';
import { COMPLETENESS } from './CompletenessFilter';

/** Sums of the filtered transactions; the other columns cover the whole term. */
const sumColumns: readonly ListColumn<ListedPolicy>[] = [
  {
    field: 'inPeriodPremium',
    title: 'Filtered premium',
    align: 'right',
    width: 150,
    compactPlace: 'note',
    renderCompact: ({ inPeriod }) => inPeriod !== undefined && `Filtered premium ${formatUsdAccounting(inPeriod.premium)}`,
    render: ({ inPeriod }) => (inPeriod === undefined ? null : formatUsdAccounting(inPeriod.premium)),
  },
  {
    field: 'inPeriodTotal',
    title: 'Filtered tax and fees',
    align: 'right',
    width: 160,
    compactPlace: 'note',
    renderCompact: ({ inPeriod }) =>
      inPeriod !== undefined && `Filtered tax and fees ${formatUsdAccounting(inPeriod.chargeAmount ?? inPeriod.totalDue)}`,
    render: ({ inPeriod }) => (inPeriod === undefined ? null : formatUsdAccounting(inPeriod.chargeAmount ?? inPeriod.totalDue)),
  },
];

export const policyColumns: readonly ListColumn<ListedPolicy>[] = [
  {
    field: 'policyNumber',
    title: 'Policy number',
    width: 128,
    isSortable: true,
    isHead: true,
    compactPlace: 'first',
    render: ({ id, policyNumber }) => <PolicyLink id={id}>{policyNumber}</PolicyLink>,
  },
  {
    field: 'insuredName',
    title: 'Insured',
    isSortable: true,
    isHead: true,
    compactPlace: 'second',
    renderCompact: ({ state, insuredName }) => `${state}, ${insuredName}`,
    render: ({ insuredName }) => insuredName,
  },
  { field: 'state', title: 'State', width: 70, render: ({ state }) => state },
  {
    field: 'transactionType',
    title: 'Last transaction',
    width: 130,
    isMinor: true,
    render: ({ transactionType }) => getTransactionLabel(transactionType),
  },
  { field: 'effectiveDate', title: 'Effective', width: 112, isSortable: true, render: ({ effectiveDate }) => formatDate(effectiveDate) },
  { field: 'expirationDate', title: 'Expires', width: 112, isMinor: true, render: ({ expirationDate }) => formatDate(expirationDate) },
  {
    field: 'premium',
    title: 'Premium',
    align: 'right',
    width: 124,
    isSortable: true,
    compactPlace: 'firstEnd',
    render: ({ premium }) => formatUsdAccounting(premium),
  },
  {
    field: 'taxAmount',
    title: 'Premium tax',
    align: 'right',
    width: 116,
    isSortable: true,
    isExtra: true,
    render: ({ taxAmount }) => formatUsdAccounting(taxAmount),
  },
  { field: 'fees', title: 'Fees', align: 'right', width: 100, isExtra: true, render: ({ fees }) => formatUsdAccounting(fees) },
  {
    field: 'totalDue',
    title: 'Tax and fees',
    align: 'right',
    width: 116,
    isSortable: true,
    compactPlace: 'secondEnd',
    renderCompact: ({ totalDue }) => `Tax and fees ${formatUsdAccounting(totalDue)}`,
    render: ({ totalDue }) => formatUsdAccounting(totalDue),
  },
  { field: 'insurerName', title: 'Insurer', width: 160, isExtra: true, render: ({ insurerName }) => insurerName },
  { field: 'brokerName', title: 'Broker', width: 150, isExtra: true, render: ({ brokerName }) => brokerName },
  { field: 'coverageType', title: 'Coverage', width: 150, isExtra: true, render: ({ coverageType }) => coverageType },
  {
    field: 'completeness',
    title: 'Charges',
    width: 110,
    isExtra: true,
    render: ({ completeness }) => completeness && COMPLETENESS[completeness],
  },
  { field: 'updatedAt', title: 'Changed', width: 118, isSortable: true, isMinor: true, render: ({ updatedAt }) => formatDay(updatedAt) },
];

/** Columns of a filtered list, in which the sums of the filtered transactions come before the sums of the term. */
export const filteredColumns: readonly ListColumn<ListedPolicy>[] = policyColumns.flatMap((column) =>
  column.field === 'premium' ? [...sumColumns, column] : [column],
);
