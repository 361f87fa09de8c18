import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { describeProblem, getFeaturedStates, jurisdictionsQuery } from '@stampline/api-client';
import { getScoreTone } from '@stampline/business-ui';
import { formatCount, formatDate, formatScore, formatUsd, StatusChip } from '@stampline/ui';
import { DataTable, type ListColumn, useLocalList } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { NoBusiness } from './NoBusiness';
import type { ComplianceReport, StateReport } from './report-api';

const ALWAYS_LISTED_STATES = 4;

type StateRow = StateReport & { readonly id: string };

/**
 * Filings by state: the four common states first, then others with policies or filings. If there are neither policies nor filings, the list is
 * hidden.
 */
export function ComplianceTab({ report: { states } }: { report: ComplianceReport }) {
  const { data: jurisdictions } = useQuery(jurisdictionsQuery);
  const list = useLocalList<StateRow>({
    stateKey: 'compliance',
    rows: jurisdictions && sortStates(states, getFeaturedStates(jurisdictions, ALWAYS_LISTED_STATES)),
    error: null,
    reload: () => undefined,
    toSearchText: ({ state, stateName }) => `${stateName} (${state})`,
    sorts: {
      state: ({ stateName }) => stateName,
      score: ({ complianceScore }) => complianceScore ?? -1,
      policies: ({ policies }) => policies,
      liability: ({ taxLiability }) => taxLiability,
      onTime: ({ filedOnTime }) => filedOnTime,
      late: ({ filedLate }) => filedLate,
      pending: ({ pendingFilings }) => pendingFilings,
      overdue: ({ overdueItems }) => overdueItems,
      next: ({ nextDeadline }) => nextDeadline ?? '9999-12-31',
    },
    // All states fit on one page.
    pageSize: 60,
  });
  return (
    <Card>
      <DataTable
        label="Compliance by state"
        list={list}
        columns={COLUMNS}
        search="State"
        toolsFrom={8}
        failure={describeProblem}
        empty={<NoBusiness />}
      />
    </Card>
  );
}

function sortStates(states: readonly StateReport[], featured: readonly { readonly code: string }[]): StateRow[] {
  const codes = featured.map(({ code }) => code);
  const first = codes.flatMap((code) => states.filter(({ state }) => state === code));
  const others = states.filter((one) => !codes.includes(one.state) && hasActivity(one));
  const listed = states.length === 1 ? states : [...first, ...others];
  return (listed.some(hasActivity) ? listed : []).map((one) => ({ ...one, id: one.state }));
}

const hasActivity = ({ policies, taxLiability, pendingFilings, overdueItems, filedOnTime, filedLate }: StateReport): boolean =>
  [policies, taxLiability, pendingFilings, overdueItems, filedOnTime, filedLate].some((figure) => figure !== 0);

const createCountColumn = (field: string, title: string, width: number, read: (row: StateRow) => number): ListColumn<StateRow> => ({
  field,
  title,
  width,
  align: 'right',
  isSortable: true,
  render: (row) => formatCount(read(row)),
});

const COLUMNS: readonly ListColumn<StateRow>[] = [
  {
    field: 'state',
    title: 'State',
    isHead: true,
    isSortable: true,
    compactPlace: 'first',
    render: ({ state, stateName }) => (
      <Link component={RouterLink} to={`/states/${state.toLowerCase()}`} sx={{ fontWeight: 600 }}>
        {stateName}
      </Link>
    ),
  },
  {
    field: 'score',
    title: 'Score',
    width: 110,
    isSortable: true,
    compactPlace: 'first',
    render: ({ complianceScore }) => (
      <StatusChip tone={getScoreTone(complianceScore)}>{complianceScore === null ? 'No score' : formatScore(complianceScore)}</StatusChip>
    ),
  },
  { field: 'taxRate', title: 'Tax rate', width: 90, align: 'right', render: ({ taxRate }) => taxRate },
  createCountColumn('policies', 'Policies in force', 135, ({ policies }) => policies),
  {
    field: 'liability',
    title: 'Liability',
    width: 120,
    align: 'right',
    isSortable: true,
    compactPlace: 'firstEnd',
    render: ({ taxLiability }) => formatUsd(taxLiability),
  },
  createCountColumn('onTime', 'Filed on time', 115, ({ filedOnTime }) => filedOnTime),
  createCountColumn('late', 'Filed late', 95, ({ filedLate }) => filedLate),
  createCountColumn('pending', 'Pending', 90, ({ pendingFilings }) => pendingFilings),
  {
    ...createCountColumn('overdue', 'Overdue', 90, ({ overdueItems }) => overdueItems),
    compactPlace: 'second',
    renderCompact: ({ pendingFilings, overdueItems }) => `${formatCount(pendingFilings)} pending, ${formatCount(overdueItems)} overdue`,
  },
  {
    field: 'next',
    title: 'Next deadline',
    width: 130,
    isSortable: true,
    compactPlace: 'secondEnd',
    renderCompact: ({ nextDeadline }) => (nextDeadline === null ? 'Nothing due' : `Next ${formatDate(nextDeadline)}`),
    render: ({ nextDeadline }) => (nextDeadline === null ? 'None' : formatDate(nextDeadline)),
  },
];
