import { EmailVerificationNote } from '@stampline/business-ui';
import { FormDialog, SelectInput, TextInput, useForm } from '@stampline/ui';
import { api, getData, explainFailure, useSendOnce } from '@stampline/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emailHint, isEmail } from '../forms/field-rules';
import { InvitationLinkDialog } from './InvitationLinkDialog';
import { isRole, roles } from './roles';
import { invitationsKey, type NewInvitation } from './use-settings';

/** Invites a person, then shows the status of the email and the link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const [invited, setInvited] = useState<NewInvitation>();
  const form = useForm({
    explain: explainFailure,
    initial: { email: '', role: 'viewer' },
    check: ({ email }) => (isEmail(email) ? {} : { email: emailHint }),
    submit: async ({ email, role }) => {
      if (!isRole(role)) return;
      const body = { email: email.trim(), role };
      const invitation = await sendOnce(body, (header) => getData(api.POST('/api/organization/invitations', { body, params: { header } })));
      await client.invalidateQueries({ queryKey: invitationsKey });
      setInvited(invitation);
    },
  });
  if (invited) return <InvitationLinkDialog invitation={invited} onClose={onClose} />;
  return (
    <FormDialog
      title="Invite a person"
      description="They get an email with a link and choose their own password."
      form={form}
      submitLabel="Invite"
      onClose={onClose}
    >
      <EmailVerificationNote before="you invite people" />
      <TextInput form={form} name="email" label="Email" type="email" autoFocus />
      <SelectInput
        form={form}
        name="role"
        label="Role"
        help="Owners manage people and settings. Members can edit. Viewers can only view"
        choices={roles.map(({ value, label }) => [value, label])}
      />
    </FormDialog>
  );
}
