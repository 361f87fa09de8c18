import Box from '@mui/material/Box';
import { useUrlParams } from '@stampline/ui';
import { useRef } from 'react';
import { BatchColumns } from './BatchColumns';
import { type BatchDraft, NO_DRAFT } from './batch-draft';
import { BatchesList } from './BatchesList';
import { NewBatch } from './NewBatch';
import { BatchDetail } from './BatchDetail';

export interface BatchTabProps {
  draft: BatchDraft;
  onDraft: (draft: BatchDraft) => void;
}

/** Calculates taxes for a file or pasted rows. The URL identifies the open batch. */
export function BatchTab({ draft, onDraft }: BatchTabProps) {
  const address = useUrlParams();
  const open = address.params.get('batch');
  const show = (id: string | null) => address.change({ tab: 'batch', batch: id, row: null }, { isStep: true });
  const start = (id: string) => {
    onDraft(NO_DRAFT);
    show(id);
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const forget = (id: string) => {
    if (id === open) show(null);
    heading.current?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {open !== null && <BatchDetail key={open} id={open} onClose={() => show(null)} onDeleted={forget} />}
      <NewBatch draft={draft} onDraft={onDraft} onStarted={start} />
      <BatchesList heading={heading} onDeleted={forget} />
      <BatchColumns />
    </Box>
  );
}
