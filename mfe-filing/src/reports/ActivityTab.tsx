import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, formatDateTime } from '@stampline/ui';
import { DataTable, type ListColumn } from '@stampline/ui/data-table';
import { Link } from 'react-router-dom';
import { type ActivityEntry, type ComplianceReport, useActivity } from './report-api';
import type { ReportFilters } from './report-filters';
import { formatSubject, getSubjectPath } from './subject-path';

const columns: readonly ListColumn<ActivityEntry>[] = [
  { field: 'label', title: 'What', isHead: true, render: ({ label }) => label },
  { field: 'actorName', title: 'Who', width: 180, render: ({ actorName }) => actorName },
  { field: 'subject', title: 'On', width: 200, render: (entry) => <EntrySubject entry={entry} /> },
  { field: 'sequence', title: 'When', width: 200, isSortable: true, render: ({ recordedAt }) => formatDateTime(recordedAt) },
];

interface ActivityTabProps {
  filters: ReportFilters;
  period: ComplianceReport['period'];
}

/** Activity from the audit log; only owners see entries about settings and members. */
export function ActivityTab({ filters, period }: ActivityTabProps) {
  const list = useActivity(filters, period);
  return (
    <Card>
      <DataTable
        label="Activity"
        list={list}
        columns={columns}
        failure={describeProblem}
        empty={<EmptyState icon="reports" title="Nothing happened in this period" description="Choose another period or state." />}
      />
    </Card>
  );
}

function EntrySubject({ entry }: { entry: ActivityEntry }) {
  const path = getSubjectPath(entry);
  const words = formatSubject(entry);
  return path === null ? (
    words
  ) : (
    <MuiLink component={Link} to={path}>
      {words}
    </MuiLink>
  );
}
