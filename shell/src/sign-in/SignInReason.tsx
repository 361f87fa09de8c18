import Alert from '@mui/material/Alert';
import { hasSessionEnded } from '../session/ended-session';

/** Reason why the reader was sent to sign-in; nothing for readers who came by themselves. @param target where sign-in leads */
export function SignInReason({ target }: { target: string }) {
  const reason = signInReason(target);
  if (reason === undefined) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 4 }}>
      {reason}
    </Alert>
  );
}

function signInReason(target: string): string | undefined {
  if (hasSessionEnded()) return 'Your session has ended. Sign in again to continue.';
  return target === '/' ? undefined : 'Sign in to open the page you asked for.';
}
