import Button from '@mui/material/Button';
import { formatCount, formatDateTime } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { Link as RouterLink } from 'react-router-dom';
import { findRecordPath } from './entry-links';
import { summarizeEntry } from './entry-labels';
import type { AuditEntry } from './use-audit-log';

export interface AuditColumnsOptions {
  getActorName: (actor: AuditEntry['actor']) => string;
  onOpen: (entry: AuditEntry) => void;
}

export function buildAuditColumns({ getActorName: nameOf, onOpen }: AuditColumnsOptions): ListColumn<AuditEntry>[] {
  return [
    { field: 'sequence', title: 'No.', width: 84, isSortable: true, render: ({ sequence }) => formatCount(sequence) },
    { field: 'recordedAt', title: 'When', width: 180, render: ({ recordedAt }) => formatDateTime(recordedAt) },
    { field: 'actor', title: 'Who', width: 170, render: ({ actor }) => nameOf(actor) },
    { field: 'sentence', title: 'What', width: 340, isHead: true, render: ({ sentence }) => sentence },
    { field: 'details', title: 'Details', render: (entry) => summarizeEntry(entry) },
    {
      field: 'actions',
      title: 'Actions',
      align: 'right',
      width: 168,
      render: (entry) => <EntryActions entry={entry} onOpen={onOpen} />,
    },
  ];
}

/** Opens the entry, or the page of its record if there is one. */
function EntryActions({ entry, onOpen }: { entry: AuditEntry; onOpen: AuditColumnsOptions['onOpen'] }) {
  const page = findRecordPath(entry);
  const name = `${formatCount(entry.sequence)}: ${entry.sentence}`;
  return (
    <>
      <Button data-opens-row size="small" sx={{ minWidth: 0 }} onClick={() => onOpen(entry)} aria-label={`Open entry ${name}`}>
        Open
      </Button>
      {page !== null && (
        <Button component={RouterLink} to={page} size="small" sx={{ minWidth: 0, mr: -1 }} aria-label={`Record of entry ${name}`}>
          Record
        </Button>
      )}
    </>
  );
}
