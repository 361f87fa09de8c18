import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Icon, useUrlParams, useConfirm } from '@stampline/ui';
import { useId } from 'react';
import { PROVIDER_TEXTS } from '../providers/provider-labels';
import type { Provider } from '../storage-api';
import { UploadsPanel } from '../uploads/UploadsPanel';
import { useUploads } from '../uploads/use-uploads';
import { FolderView } from './FolderView';
import { RetentionList } from './RetentionList';
import { TrashList } from './TrashList';

const FILES = { value: 'files', label: 'Files' };
const views = [FILES, { value: 'trash', label: 'Trash' }, { value: 'retention', label: 'Retention' }];

interface FileManagerDialogProps {
  provider: Provider;
  name: string;
  onClose: () => void;
}

/** The files of one provider. Uploads continue when the user changes folders, and end when the dialog closes. */
export function FileManagerDialog({ provider, name, onClose }: FileManagerDialogProps) {
  const titleId = useId();
  const address = useUrlParams();
  const confirm = useConfirm();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const uploads = useUploads(provider);
  const { note } = PROVIDER_TEXTS[provider];
  const { value: view } = views.find(({ value }) => value === address.params.get('view')) ?? FILES;
  const close = async () => {
    const isSending = uploads.items.some(({ status }) => status === 'sending' || status === 'waiting');
    const question = {
      title: 'Stop the uploads?',
      description: 'Files that have not finished uploading will be lost.',
      confirmLabel: 'Stop uploads',
    };
    if (!isSending || (await confirm({ ...question, destructive: true }))) onClose();
  };
  return (
    <Dialog open onClose={() => void close()} fullWidth maxWidth="lg" fullScreen={isNarrow} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 3 }}>
        <DialogTitle id={titleId} sx={{ flexGrow: 1 }}>
          {name}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={() => void close()}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', minHeight: 480 }}>
        {provider === 'builtin' && (
          <Tabs value={view} onChange={(_event, to: string) => address.change({ view: to })} aria-label="Views of the files">
            {views.map(({ value, label }) => (
              <Tab key={value} value={value} label={label} id={`view-${value}`} aria-controls={`view-panel-${value}`} />
            ))}
          </Tabs>
        )}
        <Box role="tabpanel" id={`view-panel-${view}`} aria-labelledby={`view-${view}`}>
          {note !== null && (
            <Alert severity="info" sx={{ mb: 3 }}>
              {note}
            </Alert>
          )}
          {view === 'files' && <FolderView provider={provider} onUpload={uploads.add} />}
          {view === 'trash' && <TrashList />}
          {view === 'retention' && <RetentionList />}
        </Box>
        <UploadsPanel uploads={uploads} />
      </DialogContent>
    </Dialog>
  );
}
