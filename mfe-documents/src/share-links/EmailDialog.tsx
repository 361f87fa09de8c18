import Button from '@mui/material/Button';
import { explainFailure, useSendOnce } from '@stampline/api-client';
import { EmailVerificationNote } from '@stampline/business-ui';
import { FormDialog, showToast, TextInput, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { createShare, sharesKey, type Subject } from './share-api';
import { toShareRequest, type ShareTerms } from './share-terms';

interface EmailDialogProps {
  subject: Subject;
  terms: ShareTerms;
  /** Opens a draft in the user's email program instead of sending the email. */
  onDraft: () => void;
  onClose: () => void;
}

/** Sends a new link through the product's mail server. */
export function EmailDialog({ subject, terms, onDraft, onClose }: EmailDialogProps) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'Enter an email address' }),
    submit: async ({ email }) => {
      const body = { ...toShareRequest(subject, terms), email: email.trim() };
      await sendOnce(body, (header) => createShare(body, header));
      await client.invalidateQueries({ queryKey: sharesKey });
      showToast({ title: 'Email Sent', description: `The link is on its way to ${email.trim()}.`, variant: 'success' });
      onClose();
    },
    explain: explainFailure,
  });
  return (
    <FormDialog
      title="Send by email"
      description="Stampline emails a new link to this address."
      form={form}
      submitLabel="Send email"
      sendingLabel="Sending..."
      onClose={onClose}
    >
      <EmailVerificationNote before="you send links by email" />
      <TextInput form={form} name="email" label="Email address" type="email" autoFocus required maxLength={254} />
      <Button
        size="small"
        onClick={() => {
          onDraft();
          onClose();
        }}
        sx={{ justifySelf: 'start' }}
      >
        Open a draft in your email program
      </Button>
    </FormDialog>
  );
}
