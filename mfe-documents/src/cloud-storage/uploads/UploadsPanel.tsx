import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatCountOf, formatFileSize, Icon } from '@stampline/ui';
import type { UploadItem, Uploads } from './use-uploads';

const STATUS_LABELS: Readonly<Record<UploadItem['status'], string>> = {
  waiting: 'Waiting',
  sending: 'Uploading',
  broken: 'Interrupted',
  failed: 'Failed',
  done: 'Uploaded',
};

/** The uploads, each with its progress and outcome. */
export function UploadsPanel({ uploads: { items, resume, cancel, clear } }: { uploads: Uploads }) {
  if (items.length === 0) return null;
  const done = items.filter(({ status }) => status === 'done').length;
  const isBroken = items.some(({ status }) => status === 'broken');
  return (
    <Box
      component="section"
      aria-label="Uploads"
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 3, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="subtitle2" component="h3" role="status" sx={{ flexGrow: 1 }}>
          {`${done} of ${formatCountOf(items.length, 'file')} uploaded`}
        </Typography>
        {isBroken && (
          <Button size="small" variant="outlined" onClick={resume}>
            Resume
          </Button>
        )}
        <Button size="small" color="inherit" onClick={clear}>
          Clear
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, maxHeight: 240, overflowY: 'auto' }}>
        {items.map((item) => (
          <UploadLine key={item.id} item={item} onCancel={() => cancel(item)} />
        ))}
      </Box>
    </Box>
  );
}

function UploadLine({ item, onCancel }: { item: UploadItem; onCancel: () => void }) {
  const { file, folders, sent, status, problem } = item;
  const name = [...folders, file.name].join('/');
  const hasEnded = status === 'done' || status === 'failed';
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" color={status === 'failed' || status === 'broken' ? 'error' : 'textSecondary'} component="p">
          {`${STATUS_LABELS[status]} · ${status === 'sending' ? `${formatFileSize(sent)} of ` : ''}${formatFileSize(file.size)}`}
          {problem && status !== 'sending' && status !== 'done' ? ` · ${problem}` : ''}
        </Typography>
        {status === 'sending' && file.size > 0 && (
          <LinearProgress variant="determinate" aria-label={`Progress of ${name}`} value={(sent / file.size) * 100} />
        )}
      </Box>
      {!hasEnded && (
        <IconButton aria-label={`Cancel the upload of ${name}`} onClick={onCancel}>
          <Icon name="close" />
        </IconButton>
      )}
    </Box>
  );
}
