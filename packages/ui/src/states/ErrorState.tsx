import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '../icon/Icon';

export interface ErrorStateProps {
  /** Title that states the failure, for example `Deadlines could not be loaded`. */
  title: string;
  /** A sentence that suggests what to do. */
  detail?: string;
  /** Id to quote to support, in small print. */
  requestId?: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Failure message with a sentence, a Retry button, and the id to quote to support. */
export function ErrorState({ title, detail, requestId, onRetry, retryLabel = 'Retry' }: ErrorStateProps) {
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, py: 8, px: 4 }}>
      <Box sx={{ color: 'error.main', display: 'flex', mb: 1 }}>
        <Icon name="error" size={28} />
      </Box>
      <Typography variant="subtitle2" component="p">
        {title}
      </Typography>
      {detail && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 520 }}>
          {detail}
        </Typography>
      )}
      {onRetry && (
        <Button variant="outlined" onClick={onRetry} sx={{ mt: 3 }}>
          {retryLabel}
        </Button>
      )}
      {requestId && (
        <Typography variant="caption" color="textSecondary" sx={{ mt: 2 }}>
          Request id {requestId}
        </Typography>
      )}
    </Box>
  );
}
