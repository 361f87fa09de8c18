import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { api, getData, describeError, useSendOnce } from '@stampline/api-client';
import { useToast } from '@stampline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const verificationKey = ['auth', 'email-verification'] as const;

export interface EmailVerificationNoteProps {
  /**
   * Action that needs the verified address, such as "you invite people". By default, the note only states that the address is not verified.
   */
  before?: string;
  /** Space below the note, in units of the theme. Default: 0. */
  spaceBelow?: number;
}

/**
 * Note that the user's email address is not verified, with a button that sends another link. Hidden once it is verified, and if no mail server is
 * configured.
 */
export function EmailVerificationNote({ before, spaceBelow = 0 }: EmailVerificationNoteProps) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const { toast } = useToast();
  const { data } = useQuery({ queryKey: verificationKey, queryFn: () => getData(api.GET('/api/auth/email-verification')) });
  const sending = useMutation({
    mutationFn: () => sendOnce({}, (header) => api.POST('/api/auth/email-verification', { params: { header } })),
    onSuccess: () =>
      toast({ title: 'Link sent', description: `Open it in the mailbox of ${data?.email} within one hour.`, variant: 'success' }),
    onError: (error) => toast({ title: 'The link was not sent', description: describeError(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: verificationKey }),
  });
  if (!data || data.verifiedAt !== null || !data.canSend) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: spaceBelow, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px', overflowWrap: 'anywhere' } }}
      action={
        <Button color="inherit" size="small" disabled={sending.isPending} onClick={() => sending.mutate()}>
          Send again
        </Button>
      }
    >
      {before === undefined ? 'Your email address is not verified.' : `Verify your email address before ${before}.`} Open the link that we
      sent to {data.email}.
    </Alert>
  );
}
