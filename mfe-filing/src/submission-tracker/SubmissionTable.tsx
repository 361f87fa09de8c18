import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { getFilingTypeLabel, getSubmissionStatusTone, getSubmissionStatusLabel, StateFilter } from '@stampline/business-ui';
import { describeProblem } from '@stampline/api-client';
import { formatDate, formatDay, StatusChip } from '@stampline/ui';
import { DataTable, type ListColumn, ListFilter } from '@stampline/ui/data-table';
import { NoSubmissions } from './NoSubmissions';
import { Score } from './Score';
import { useSubmissions } from './submission-api';
import type { Submission } from './submission-types';
import { Priority } from './Priority';
import { FILING_TYPES, STATUSES } from './submission-labels';
import { useStateNames } from './use-state-names';

interface SubmissionTableProps {
  onOpen: (id: string) => void;
  onCreate: () => void;
}

export function SubmissionTable({ onOpen, onCreate }: SubmissionTableProps) {
  const list = useSubmissions();
  const getName = useStateNames();
  return (
    <Card>
      <DataTable
        label="Submissions"
        list={list}
        columns={buildColumns(getName, onOpen)}
        search="State, type, reference number, comments"
        filters={
          <>
            <StateFilter list={list} />
            <ListFilter list={list} name="status" label="Status" all="All statuses" choices={STATUSES} />
            <ListFilter list={list} name="filingType" label="Type" all="All types" choices={FILING_TYPES} />
          </>
        }
        nothingMatches="No submissions found matching your filters."
        failure={describeProblem}
        empty={<NoSubmissions onCreate={onCreate} />}
      />
    </Card>
  );
}

function buildColumns(getName: (code: string) => string, onOpen: (id: string) => void): readonly ListColumn<Submission>[] {
  return [
    { field: 'state', title: 'State', isHead: true, isSortable: true, render: ({ state }) => getName(state) },
    { field: 'filingType', title: 'Filing Type', render: ({ filingType }) => getFilingTypeLabel(filingType) },
    {
      field: 'status',
      title: 'Status',
      width: 190,
      render: ({ status }) => <StatusChip tone={getSubmissionStatusTone(status)}>{getSubmissionStatusLabel(status)}</StatusChip>,
    },
    {
      field: 'priority',
      title: 'Priority',
      width: 110,
      render: (submission) => <Priority submission={submission} />,
    },
    { field: 'submittedAt', title: 'Submitted', width: 130, isSortable: true, render: ({ submittedAt }) => formatDay(submittedAt) },
    {
      field: 'dueDate',
      title: 'Due Date',
      width: 130,
      isSortable: true,
      render: ({ dueDate }) => (dueDate === null ? 'N/A' : formatDate(dueDate)),
    },
    { field: 'complianceScore', title: 'Score', width: 120, render: ({ complianceScore }) => <Score percent={complianceScore} /> },
    {
      field: 'actions',
      title: 'Actions',
      width: 100,
      render: ({ id, state, filingType }) => (
        <Button
          size="small"
          data-opens-row=""
          onClick={() => onOpen(id)}
          aria-label={`View ${getName(state)}, ${getFilingTypeLabel(filingType)}`}
        >
          View
        </Button>
      ),
    },
  ];
}
