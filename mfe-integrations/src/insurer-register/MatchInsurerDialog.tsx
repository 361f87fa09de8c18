import { api, explainFailure } from '@stampline/api-client';
import { FormDialog, SelectInput, showToast, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { insurersKey, useInsurerChoices } from './insurer-api';

/** Matches a name on policies to an existing insurer. */
export function MatchInsurerDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const client = useQueryClient();
  const { data: insurers = [] } = useInsurerChoices();
  const form = useForm({
    explain: explainFailure,
    initial: { id: '' },
    check: ({ id }) => (id === '' ? { id: 'Choose an insurer' } : {}),
    submit: async ({ id }) => {
      await api.POST('/api/insurers/{id}/aliases', { params: { path: { id } }, body: { name } });
      await client.invalidateQueries({ queryKey: insurersKey });
      showToast({ title: 'Name matched', description: `Policies of ${name} are matched now.`, variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title={`Match ${name}`} description="The name is saved as an alias." form={form} submitLabel="Match" onClose={onClose}>
      <SelectInput
        form={form}
        name="id"
        label="Insurer"
        empty="Select insurer"
        choices={insurers.map((insurer) => [insurer.id, insurer.name] as const)}
      />
    </FormDialog>
  );
}
