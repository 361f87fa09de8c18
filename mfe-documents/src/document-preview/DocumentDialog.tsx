import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { QueryState } from '@stampline/business-ui';
import { RowsSkeleton, useUrlParams } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { documentQuery } from './document-api';
import { PreviewTab } from './PreviewTab';
import { PrintSheet } from './report/PrintSheet';
import { ShareTab } from './ShareTab';

const TABS = [
  { value: 'preview', label: 'Preview' },
  { value: 'share', label: 'Share & Export' },
];

export function DocumentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const titleId = useId();
  const query = useQuery(documentQuery(id));
  const address = useUrlParams();
  const sheet = useRef<HTMLDivElement>(null);
  const tab = address.params.get('view') === 'share' ? 'share' : 'preview';
  const panelId = `${titleId}-panel`;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {query.data?.document.title ?? 'Document'}
      </DialogTitle>
      <Tabs
        value={tab}
        onChange={(_event, view: string) => address.change({ view: view === 'preview' ? null : view })}
        aria-label="Document"
        sx={{ px: 6, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`${titleId}-${value}`} aria-controls={panelId} />
        ))}
      </Tabs>
      <DialogContent>
        <Box role="tabpanel" id={panelId} aria-labelledby={`${titleId}-${tab}`} sx={{ pt: 4 }}>
          <QueryState
            query={query}
            what="The document"
            gone={{ title: 'There is no such document', action: { label: 'Close', onClick: onClose } }}
            skeleton={<RowsSkeleton rows={5} rowHeight={56} label="Loading the document" />}
          >
            {(answer) => (
              <>
                {tab === 'preview' ? <PreviewTab answer={answer} /> : <ShareTab answer={answer} sheet={sheet} />}
                <PrintSheet answer={answer} ref={sheet} />
              </>
            )}
          </QueryState>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
