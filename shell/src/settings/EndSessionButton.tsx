import Button from '@mui/material/Button';
import { api } from '@stampline/api-client';
import { formatBrowserName, StatusChip } from '@stampline/ui';
import { useAction } from './use-action';
import { type Session, sessionsKey } from './use-settings';

/** Ends a session of another browser; the current one is only labeled. */
export function EndSessionButton({ session: { id, userAgent, current } }: { session: Session }) {
  const { running, perform } = useAction();
  const end = () =>
    perform({
      run: () => api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } }),
      changes: sessionsKey,
      done: { title: 'Session ended' },
      failedTitle: 'Session not ended',
    });
  if (current) return <StatusChip tone="ok">This session</StatusChip>;
  return (
    <Button
      size="small"
      color="error"
      disabled={running}
      onClick={() => void end()}
      aria-label={`End the session in ${formatBrowserName(userAgent)}`}
      sx={{ minWidth: 0, mr: -1 }}
    >
      End
    </Button>
  );
}
