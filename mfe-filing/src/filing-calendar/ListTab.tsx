import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { deadlineCountsQuery, describeProblem, jurisdictionsQuery } from '@stampline/api-client';
import { EmptyState, useCanEdit } from '@stampline/ui';
import { DataTable, ListFilter } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useDeadlines } from './deadline-api';
import { deadlineColumns } from './deadline-columns';

const STATUS_CHOICES = [
  ['pending', 'Pending'],
  ['completed', 'Completed'],
] as const;
const APPLIES_CHOICES = [['true', 'Applies to you']] as const;

export function ListTab({ onAdd }: { onAdd: () => void }) {
  const list = useDeadlines();
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  const stateChoices = states.map(({ code, name }) => [code, name] as const);
  return (
    <Card>
      <DataTable
        label="Deadlines"
        list={list}
        columns={deadlineColumns}
        search="State, title, type, confirmation number"
        filters={
          <>
            <ListFilter list={list} name="state" label="State" all="All States" choices={stateChoices} />
            <ListFilter list={list} name="status" label="Status" all="All Statuses" choices={STATUS_CHOICES} />
            <ListFilter list={list} name="applies" label="Applies" all="All deadlines" choices={APPLIES_CHOICES} />
          </>
        }
        download="/api/deadlines/download"
        nothingMatches="No deadline matches the search and filters. Deadlines before your tracking date are listed under All Statuses."
        failure={describeProblem}
        empty={<NoDeadlines onAdd={onAdd} />}
      />
    </Card>
  );
}

/** Distinguishes an empty calendar from one without pending deadlines, because the list opens on those. */
function NoDeadlines({ onAdd }: { onAdd: () => void }) {
  const canEdit = useCanEdit();
  const { data: counts, isPending } = useQuery(deadlineCountsQuery);
  if (isPending) return null;
  if (counts?.totalDeadlines !== 0)
    return <EmptyState icon="calendar" title="No pending deadlines. Completed ones are under All Statuses." />;
  return (
    <EmptyState
      icon="calendar"
      title="No filing deadlines found. Add deadlines to track compliance requirements."
      action={
        canEdit && (
          <>
            <Button variant="outlined" component={Link} to="/policy-upload">
              Upload policies
            </Button>
            <Button variant="outlined" onClick={onAdd}>
              Add Custom Deadline
            </Button>
          </>
        )
      }
    />
  );
}
