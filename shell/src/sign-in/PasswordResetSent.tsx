import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { BackToSignIn } from './BackToSignIn';
import { PublicFrame } from './PublicFrame';

/** Explains the next step after a reset link was requested; the same for known and unknown email addresses. */
export function PasswordResetSent({ email, onRestart }: { email: string; onRestart: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <PublicFrame title="Check your email">
      <Typography ref={words} tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
        If <strong>{email}</strong> has a Stampline account, we have sent it a link to choose a new password. The link works once, within
        one hour.
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        No email after a few minutes? Check your spam folder and the address.
      </Typography>
      <Button fullWidth variant="outlined" size="large" sx={{ mt: 5 }} onClick={onRestart}>
        Use another address
      </Button>
      <BackToSignIn />
    </PublicFrame>
  );
}
