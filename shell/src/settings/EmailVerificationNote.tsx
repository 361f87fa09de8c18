import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { api, dataOf } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { useAction } from './use-action';

const verificationKey = ['auth', 'email-verification'] as const;

/** Says that one's email address is not verified yet, where that can be done. */
export function EmailVerificationNote() {
  const { data } = useQuery({ queryKey: verificationKey, queryFn: () => dataOf(api.GET('/api/auth/email-verification')) });
  const { running, perform } = useAction();
  if (!data || data.verifiedAt !== null || !data.canSend) return null;
  const send = () =>
    perform({
      run: () => api.POST('/api/auth/email-verification'),
      changes: verificationKey,
      done: { title: 'Link sent', description: `Open it in the mailbox of ${data.email} within one hour.` },
      failedTitle: 'The link was not sent',
    });
  return (
    <Alert
      severity="info"
      sx={{ mb: 5, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px', overflowWrap: 'anywhere' } }}
      action={
        <Button color="inherit" size="small" disabled={running} onClick={() => void send()}>
          Send again
        </Button>
      }
    >
      Your email address is not verified. Open the link that we sent to {data.email}.
    </Alert>
  );
}
