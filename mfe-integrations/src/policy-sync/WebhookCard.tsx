import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ResponseBody, api, getData, describeError, useSendOnce } from '@stampline/api-client';
import { formatDateTime, LinkField, showToast, useCanEdit, useConfirm } from '@stampline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SecretDialog } from '../secret/SecretDialog';
import { type PolicySync, policySyncKey } from './policy-sync-api';

type NewSecret = ResponseBody<'/api/policy-sync/webhook-secret', 'post'>;

/** Webhook URL for the policy administration system, and its signing secret. */
export function WebhookCard({ sync }: { sync: PolicySync }) {
  const canEdit = useCanEdit();
  const confirm = useConfirm();
  const [made, setMade] = useState<NewSecret>();
  const create = useCreateSecret(setMade);
  const ask = async (): Promise<void> => {
    const question = {
      title: 'Create a new secret?',
      description: 'The previous secret works for another 24 hours. Creating another within that time replaces only the new one.',
      confirmLabel: 'Create secret',
    };
    if (!sync.hasWebhookSecret || (await confirm(question))) create.mutate();
  };
  return (
    <Card component="section" aria-labelledby="webhook">
      <CardContent sx={{ display: 'grid', gap: 3 }}>
        <Typography id="webhook" variant="h3" component="h2">
          Webhook
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Have your policy administration system call this URL when a policy changes and sign each call in the X-Signature header: t=(Unix
          seconds),v1=(hex HMAC-SHA256 of &quot;t.body&quot; with the secret).
        </Typography>
        <LinkField label="Webhook URL" link={sync.webhookUrl ?? ''} />
        <Typography variant="body2">{describeSecret(sync)}</Typography>
        {canEdit && (
          <Box>
            <Button variant="outlined" loading={create.isPending} onClick={() => void ask()}>
              {sync.hasWebhookSecret ? 'Create new secret' : 'Create secret'}
            </Button>
          </Box>
        )}
      </CardContent>
      {made !== undefined && <SecretDialog title="Webhook secret" secret={made.secret} onClose={() => setMade(undefined)} />}
    </Card>
  );
}

function describeSecret({ hasWebhookSecret, previousSecretUntil }: PolicySync): string {
  if (!hasWebhookSecret) return 'Webhooks are refused until you create a secret.';
  return previousSecretUntil === null
    ? 'Webhooks are accepted.'
    : `Webhooks are accepted. The previous secret works until ${formatDateTime(previousSecretUntil)}.`;
}

function useCreateSecret(onMade: (made: NewSecret) => void) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: () => sendOnce({}, (header) => getData(api.POST('/api/policy-sync/webhook-secret', { params: { header } }))),
    onSuccess: onMade,
    onError: (error) => showToast({ title: 'Secret not created', description: describeError(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: policySyncKey }),
  });
}
