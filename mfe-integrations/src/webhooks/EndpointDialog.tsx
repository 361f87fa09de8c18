import { api, getData, explainFailure } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { FormDialog, RowsSkeleton, showToast, TextInput, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { validateEndpoint, type EndpointFields, toEndpointFields } from './endpoint-fields';
import { EventTypesInput } from './EventTypesInput';
import { type Endpoint, useEventTypes, webhooksKey } from './webhook-api';

export interface EndpointDialogProps {
  /** Null for a new one. */
  endpoint: Endpoint | null;
  onClose: () => void;
  /** Receives the secret of a new one. */
  onAdded: (secret: string) => void;
}

export function EndpointDialog({ endpoint, onClose, onAdded }: EndpointDialogProps) {
  const client = useQueryClient();
  const types = useEventTypes();
  const form = useForm<EndpointFields>({
    explain: explainFailure,
    initial: toEndpointFields(endpoint),
    check: validateEndpoint,
    submit: async (body) => {
      if (endpoint === null) {
        const { secret } = await getData(api.POST('/api/webhooks/endpoints', { body }));
        onAdded(secret);
      } else {
        await api.PATCH('/api/webhooks/endpoints/{id}', { params: { path: { id: endpoint.id } }, body });
        showToast({ title: 'Endpoint changed', variant: 'success' });
      }
      await client.invalidateQueries({ queryKey: webhooksKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title={endpoint === null ? 'Add webhook endpoint' : 'Edit webhook endpoint'}
      form={form}
      submitLabel={endpoint === null ? 'Add' : 'Save'}
      onClose={onClose}
    >
      <TextInput form={form} name="url" label="Address" help="A public address that starts with https://" />
      <TextInput form={form} name="description" label="Description (optional)" />
      <QueryState query={types} what="The events" skeleton={<RowsSkeleton rows={6} label="Loading the events" />}>
        {(known) => <EventTypesInput form={form} types={known} />}
      </QueryState>
    </FormDialog>
  );
}
