import Button from '@mui/material/Button';
import { formatCount, formatDateTime } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { entryInShort } from './entry-words';
import type { AuditEntry } from './use-audit-log';

export interface AuditColumnsOptions {
  nameOf: (actor: AuditEntry['actor']) => string;
  onOpen: (entry: AuditEntry) => void;
}

export function auditColumns({ nameOf, onOpen }: AuditColumnsOptions): ListColumn<AuditEntry>[] {
  return [
    { field: 'sequence', title: 'No.', width: 84, isSortable: true, render: ({ sequence }) => formatCount(sequence) },
    { field: 'recordedAt', title: 'When', width: 180, render: ({ recordedAt }) => formatDateTime(recordedAt) },
    { field: 'actor', title: 'Who', width: 170, render: ({ actor }) => nameOf(actor) },
    { field: 'label', title: 'What', width: 210, isHead: true, render: ({ label }) => label },
    { field: 'details', title: 'Details', render: (entry) => entryInShort(entry) },
    {
      field: 'actions',
      title: 'Actions',
      align: 'right',
      width: 96,
      render: (entry) => (
        <Button
          data-opens-row
          size="small"
          sx={{ minWidth: 0, mr: -1 }}
          onClick={() => onOpen(entry)}
          aria-label={`Open entry ${formatCount(entry.sequence)}: ${entry.label}`}
        >
          Open
        </Button>
      ),
    },
  ];
}
