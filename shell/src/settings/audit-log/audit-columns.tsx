import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { formatCount, formatDateTime } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { Link as RouterLink } from 'react-router-dom';
import { pageOf } from './entry-links';
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
    { field: 'sentence', title: 'What', width: 340, isHead: true, render: (entry) => <EntrySentence entry={entry} /> },
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
          aria-label={`Open entry ${formatCount(entry.sequence)}: ${entry.sentence}`}
        >
          Open
        </Button>
      ),
    },
  ];
}

/** What happened, as a link to the record where it has a page. */
function EntrySentence({ entry }: { entry: AuditEntry }) {
  const page = pageOf(entry);
  if (page === null) return entry.sentence;
  return (
    <Link component={RouterLink} to={page}>
      {entry.sentence}
    </Link>
  );
}
