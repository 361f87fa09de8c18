import { type TaskOutcome, getTaskStatus } from '@stampline/ui';
import { ListFilter } from './ListFilter';
import type { List } from './use-list';

const STATUSES = ['queued', 'running', 'finished', 'failed'] as const satisfies readonly TaskOutcome['status'][];
const choices = STATUSES.map((status) => [status, getTaskStatus({ status, failedRows: 0 }).label] as const);

export function TaskStatusFilter({ list }: { list: Pick<List<unknown>, 'state' | 'change'> }) {
  return <ListFilter list={list} name="status" label="Status" all="All statuses" choices={choices} />;
}

/** Returns the API's status parameter; none if the status in the URL is unknown. */
export function readStatusFilter(filters: Readonly<Record<string, string>>): { status?: TaskOutcome['status'] } {
  const status = STATUSES.find((one) => one === filters['status']);
  return status === undefined ? {} : { status };
}
