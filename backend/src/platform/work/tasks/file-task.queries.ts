import type { DownloadColumn } from '@stampline/tables';
import type { ListSource } from '../../kernel/lists/list-pages.queries.js';
import { taskColumns } from './task.queries.js';
import { type TaskFilter, whereTask } from './task-list.js';
import type { TaskRecord } from './task-record.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

/** List of tasks of one kind with their file names, joined with the feature's data. */
export interface FileTaskListing<Stored, Row> {
  readonly kind: string;
  /** File name of the downloaded list, without extension. */
  readonly fileName: string;
  /** Returns the feature's data, keyed by task id. */
  readonly find: (tx: OrganizationTx, ids: readonly string[]) => Promise<ReadonlyMap<string, Stored>>;
  readonly join: (stored: Stored, task: TaskRecord) => Row;
  readonly columns: readonly DownloadColumn<Row>[];
}

/** Creates the source of the list and its download. */
export function createFileTaskSource<Stored, Row>(
  organizationId: string,
  { kind, find, join }: FileTaskListing<Stored, Row>,
  { status, search }: Omit<TaskFilter, 'kind'>,
): ListSource<TaskRecord, Row> {
  return {
    columns: taskColumns,
    from: 'tasks',
    where: whereTask(organizationId, { kind, status, search }),
    views: async (tx, tasks) => {
      const ids = tasks.map(({ id }) => id);
      const stored = await find(tx, ids);
      return tasks.flatMap((task) => {
        const one = stored.get(task.id);
        return one === undefined ? [] : [join(one, task)];
      });
    },
  };
}
