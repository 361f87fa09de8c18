import Alert from '@mui/material/Alert';
import { hasSessionEnded } from '../session/ended-session';

/** Reason why the user was redirected to sign-in; empty for direct visits. @param target page after sign-in */
export function SignInReason({ target }: { target: string }) {
  const reason = readSignInReason(target);
  if (reason === undefined) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 4 }}>
      {reason}
    </Alert>
  );
}

function readSignInReason(target: string): string | undefined {
  if (hasSessionEnded()) return 'Your session has ended. Sign in again to continue.';
  return target === '/' ? undefined : 'Sign in to open the page you asked for.';
}
