import { defineList } from '../../platform/kernel/lists/list-definition.js';

/** Contents of a folder: folders first, then by name, up to ten thousand per response. */
export const storageFileList = defineList({
  name: 'storage-files',
  sorts: {
    name: { sql: 'sort_name', type: 'text' },
    modifiedTime: { sql: 'modified_at', type: 'instant' },
    size: { sql: 'coalesce(size_bytes, -1)', type: 'number' },
  },
  defaultSort: 'name',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 10_000, max: 10_000 },
  search: 'the name, in all folders',
});
