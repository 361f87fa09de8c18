import { defineList } from '../../kernel/lists/list-definition.js';

/** List of one kind of tasks on uploaded files; the title of such a task is the name of its file. */
export const fileTaskList = defineList({
  name: 'file-tasks',
  sorts: {
    createdAt: { sql: 'created_at', type: 'instant' },
    fileName: { sql: 'title', type: 'text' },
    status: { sql: 'status', type: 'text' },
  },
  defaultSort: '-createdAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, most: 200 },
  search: 'the name of the file',
});
