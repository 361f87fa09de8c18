import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BatchColumns } from './BatchColumns';
import { type BatchDraft, NO_DRAFT } from './batch-draft';
import { NewBatch } from './NewBatch';
import { OpenBatch } from './OpenBatch';
import { RecentBatches } from './RecentBatches';

export interface BatchTabProps {
  draft: BatchDraft;
  onDraft: (draft: BatchDraft) => void;
}

/** Taxes for a whole file or pasted rows; the address holds which batch is open. */
export function BatchTab({ draft, onDraft }: BatchTabProps) {
  const [search, setSearch] = useSearchParams();
  const open = search.get('batch');
  const show = (id: string | null) => setSearch({ tab: 'batch', ...(id !== null && { batch: id }) });
  const start = (id: string) => {
    onDraft(NO_DRAFT);
    show(id);
  };
  const recentHeading = useRef<HTMLHeadingElement>(null);
  const forget = (id: string) => {
    if (id === open) show(null);
    recentHeading.current?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {open !== null && <OpenBatch key={open} id={open} onClose={() => show(null)} onDeleted={forget} />}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <NewBatch draft={draft} onDraft={onDraft} onStarted={start} />
          <RecentBatches heading={recentHeading} onDeleted={forget} />
        </Box>
        <BatchColumns />
      </Box>
    </Box>
  );
}
