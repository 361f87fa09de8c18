import { api, getData, explainFailure, useSendOnce } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { FormDialog, RowsSkeleton, showToast, TextInput, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { validateEndpoint, type EndpointFields, toEndpointFields } from './endpoint-fields';
import { EventTypesInput } from './EventTypesInput';
import { type Endpoint, type NewEndpoint, useEventTypes, webhooksKey } from './webhook-api';

export interface EndpointDialogProps {
  /** Null for a new endpoint. */
  endpoint: Endpoint | null;
  onClose: () => void;
  /** Receives a new endpoint with its secret. */
  onAdded: (made: NewEndpoint) => void;
}

/** Adds or edits an endpoint; shown as soon as the events are loaded. */
export function EndpointDialog(props: EndpointDialogProps) {
  const types = useEventTypes();
  return types.isPending ? null : <EndpointForm {...props} types={types} />;
}

function EndpointForm({ endpoint, onClose, onAdded, types }: EndpointDialogProps & { types: ReturnType<typeof useEventTypes> }) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const form = useForm<EndpointFields>({
    explain: explainFailure,
    initial: toEndpointFields(endpoint, types.data ?? []),
    check: validateEndpoint,
    submit: async (body) => {
      if (endpoint === null) {
        onAdded(await sendOnce(body, (header) => getData(api.POST('/api/webhooks/endpoints', { body, params: { header } }))));
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
      <TextInput form={form} name="url" label="URL" help="A public URL that starts with https://" autoFocus />
      <TextInput form={form} name="description" label="Description (optional)" />
      <QueryState query={types} what="The events" skeleton={<RowsSkeleton rows={6} label="Loading the events" />}>
        {(known) => <EventTypesInput form={form} types={known} />}
      </QueryState>
    </FormDialog>
  );
}
