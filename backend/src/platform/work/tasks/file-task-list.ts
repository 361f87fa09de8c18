import { defineList } from '../../kernel/lists/list-definition.js';

/** List of the tasks of one kind that process uploaded files, with the file names as titles. */
export const fileTaskList = defineList({
  name: 'file-tasks',
  sorts: {
    createdAt: { sql: 'created_at', type: 'instant' },
    fileName: { sql: 'title', type: 'text' },
    status: { sql: 'status', type: 'text' },
  },
  defaultSort: '-createdAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
  search: 'the name of the file',
});
