import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { describeProblem } from '@stampline/api-client';
import { StateFilter } from '@stampline/business-ui';
import { EmptyState, formatDay, StatusChip } from '@stampline/ui';
import { DataTable, type ListColumn, ListFilter } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { membersQuery, useTags } from './tag-api';
import type { FilingTag } from './tag-types';
import { getTagStatus, TAG_STATUSES } from './tag-labels';

/** Tags and rejections across all filings. */
export function TagsTab() {
  const list = useTags();
  const { data: members = [] } = useQuery(membersQuery);
  return (
    <Card>
      <DataTable
        label="Tags"
        list={list}
        columns={COLUMNS}
        search="Policy, code, office's words"
        filters={
          <>
            <StateFilter list={list} />
            <ListFilter list={list} name="status" label="Status" all="All statuses" choices={TAG_STATUSES} />
            <ListFilter
              list={list}
              name="assignee"
              label="Assignee"
              all="All assignees"
              choices={members.map(({ id, name }) => [id, name] as const)}
            />
          </>
        }
        nothingMatches="No tags found matching your filters."
        failure={describeProblem}
        empty={
          <EmptyState
            icon="success"
            title="No tags"
            description="Transactions that an office tags or rejects are listed here until someone fixes or explains them."
          />
        }
      />
    </Card>
  );
}

const COLUMNS: readonly ListColumn<FilingTag>[] = [
  {
    field: 'ofPolicyNumber',
    title: 'Policy',
    width: 150,
    isHead: true,
    isSortable: true,
    render: ({ filingId, ofPolicyNumber }) => (
      <Button component={Link} to={`/filings/${filingId}`} size="small" data-opens-row="" sx={{ ml: -2 }}>
        {ofPolicyNumber}
      </Button>
    ),
  },
  { field: 'filedAs', title: 'Filing', render: ({ filedAs }) => filedAs },
  { field: 'tagCode', title: 'Code', width: 90, render: ({ tagCode }) => tagCode ?? 'None' },
  {
    field: 'status',
    title: 'Status',
    width: 130,
    render: (tag) => {
      const { words, tone } = getTagStatus(tag);
      return <StatusChip tone={tone}>{words}</StatusChip>;
    },
  },
  { field: 'assigneeName', title: 'Assignee', width: 150, render: ({ assigneeName }) => assigneeName ?? 'No one' },
  { field: 'taggedAt', title: 'Responded', width: 130, isSortable: true, render: ({ taggedAt }) => formatDay(taggedAt) },
];
