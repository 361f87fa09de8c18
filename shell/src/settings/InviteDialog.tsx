import { FormDialog, useForm } from '@stampline/ui';
import { api, dataOf, explainFailure } from '@stampline/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emailHint, isEmail } from '../forms/field-rules';
import { FormField } from '../forms/FormField';
import { InvitationLinkDialog } from './InvitationLinkDialog';
import { isRole, roles } from './roles';
import { invitationsKey } from './use-settings';

/** Invites somebody; the link is shown once, to be passed on. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [invited, setInvited] = useState<{ email: string; acceptUrl: string }>();
  const form = useForm({
    explain: explainFailure,
    initial: { email: '', role: 'member' },
    check: ({ email }) => (isEmail(email) ? {} : { email: emailHint }),
    submit: async ({ email, role }) => {
      if (!isRole(role)) return;
      const invitation = await dataOf(api.POST('/api/organization/invitations', { body: { email: email.trim(), role } }));
      await client.invalidateQueries({ queryKey: invitationsKey });
      if (invitation.acceptUrl) setInvited({ email: invitation.email, acceptUrl: invitation.acceptUrl });
      else onClose();
    },
  });
  if (invited) return <InvitationLinkDialog {...invited} onClose={onClose} />;
  return (
    <FormDialog title="Invite somebody" description="They choose their own password." form={form} submitLabel="Invite" onClose={onClose}>
      <FormField form={form} name="email" label="E-mail" type="email" autoFocus />
      <FormField form={form} name="role" label="Role" help="Owners manage people and settings, members work, viewers read">
        {roles.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormField>
    </FormDialog>
  );
}
