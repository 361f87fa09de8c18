import Box from '@mui/material/Box';
import { api, getData, explainFailure, useSendOnce } from '@stampline/api-client';
import { FormDialog, RadioInput, SelectInput, TextInput, useForm, useWatch } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { apiKeysKey, type NewKeySecret } from './api-key-api';
import { SCOPE_PARTS, type NewApiKey, NO_PARTS, READ_PARTS, toScopes } from './scope-labels';

const CHOSEN = 'chosen';
const ACCESS_CHOICES = [
  ['read', 'Read'],
  ['write', 'Read and write'],
] as const;

/** Creates a key, then passes its secret to `onMade`. */
export function NewKeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: NewKeySecret) => void }) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const mode: NewApiKey['mode'] = 'live';
  const form = useForm({
    explain: explainFailure,
    initial: { name: '', mode, expiresInDays: '', access: 'read', scopes: NO_PARTS },
    check: ({ name, access, scopes }) => ({
      ...(name.trim() === '' && { name: 'Enter a name for the key' }),
      ...(access === CHOSEN && toScopes(scopes).length === 0 && { 'scopes.policies': 'Choose at least one permission' }),
    }),
    submit: async ({ name, mode: chosen, expiresInDays, access, scopes }) => {
      const body = {
        name: name.trim(),
        mode: chosen,
        scopes: toScopes(access === CHOSEN ? scopes : READ_PARTS),
        ...(expiresInDays && { expiresInDays: Number(expiresInDays) }),
      };
      const made = await sendOnce(body, (header) => getData(api.POST('/api/api-keys', { body, params: { header } })));
      await client.invalidateQueries({ queryKey: apiKeysKey });
      onMade(made);
      onClose();
    },
  });
  const isChosen = useWatch({ control: form.control, name: 'access' }) === CHOSEN;
  return (
    <FormDialog
      title="Create an API key"
      description="Create a separate key for each program, with only the permissions it needs."
      form={form}
      submitLabel="Create key"
      onClose={onClose}
    >
      <TextInput form={form} name="name" label="Name" help="What the key is for, such as Nightly import" autoFocus />
      <RadioInput
        form={form}
        name="mode"
        label="Environment"
        choices={[
          ['live', 'Your organization'],
          ['test', 'Sandbox'],
        ]}
      />
      <SelectInput
        form={form}
        name="expiresInDays"
        label="Expires"
        empty="Never"
        choices={[
          ['30', 'In 30 days'],
          ['90', 'In 90 days'],
          ['365', 'In a year'],
        ]}
      />
      <RadioInput
        form={form}
        name="access"
        label="Access"
        choices={[
          ['read', 'Read everything, change nothing'],
          [CHOSEN, 'Choose for each area'],
        ]}
      />
      {isChosen && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {SCOPE_PARTS.map(([part, label, help]) => (
            <SelectInput
              key={part}
              form={form}
              name={`scopes.${part}`}
              label={label}
              help={help}
              empty="No access"
              choices={ACCESS_CHOICES}
            />
          ))}
        </Box>
      )}
    </FormDialog>
  );
}
