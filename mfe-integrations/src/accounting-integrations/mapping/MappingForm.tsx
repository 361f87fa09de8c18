import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, getData, explainFailure, describeError } from '@stampline/api-client';
import { FormPage, type Form, RowsInput, SelectInput, showToast, TextInput, useCanEdit, useForm, useWatch } from '@stampline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountingKey, type FieldMappings } from '../accounting-api';
import { isPostedSource, MAPPING_SOURCES } from '../accounting-labels';
import { EntryPreview } from './EntryPreview';
import { toRequestBody, toMappingFields, type MappingFields, validateMappings } from './mapping-fields';

/** Mappings of a connection, with a preview of the newest entries. */
export function MappingForm({ id, stored }: { id: string; stored: FieldMappings }) {
  const client = useQueryClient();
  const canEdit = useCanEdit();
  const path = { id };
  const form = useForm<MappingFields>({
    explain: explainFailure,
    initial: toMappingFields(stored),
    check: validateMappings,
    submit: async (fields) => {
      await api.PUT('/api/accounting/connections/{id}/field-mappings', { params: { path }, body: toRequestBody(fields) });
      await client.invalidateQueries({ queryKey: accountingKey });
      showToast({ title: 'Mapping saved', description: 'The next sync uses it. Posted entries stay as they are.', variant: 'success' });
    },
  });
  const postFrom = useWatch({ control: form.control, name: 'postFrom' });
  const mappings = useWatch({ control: form.control, name: 'mappings' });
  const preview = useMutation({
    mutationFn: () =>
      getData(
        api.POST('/api/accounting/connections/{id}/field-mappings/preview', {
          params: { path },
          body: toRequestBody({ postFrom, mappings }),
        }),
      ),
    onError: (error) => showToast({ title: 'No preview', description: describeError(error), variant: 'destructive' }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Typography color="textSecondary">
        Map each amount to an account. An invoice debits tax and fees and credits tax payable. A payment debits tax payable and credits the
        account you pay from. Map other fields to the memo or the line description.
      </Typography>
      <FormPage form={form} submitLabel="Save Mapping" sendingLabel="Saving..." size="medium" readOnly={!canEdit}>
        <TextInput
          form={form}
          name="postFrom"
          label="Post from (YYYY-MM)"
          help="Months before this one are not posted"
          disabled={!canEdit}
        />
        <RowsInput
          form={form}
          name="mappings"
          label="Field mappings"
          one="mapping"
          addLabel="Add Mapping"
          empty={{ source: '', target: '' }}
          columns="1fr 1fr"
          max={MAPPING_SOURCES.length}
        >
          {(at) => <MappingRow form={form} at={at} stored={stored} />}
        </RowsInput>
      </FormPage>
      {canEdit && (
        <Button variant="outlined" loading={preview.isPending} onClick={() => preview.mutate()} sx={{ justifySelf: 'start' }}>
          Preview entries
        </Button>
      )}
      {preview.data !== undefined && <EntryPreview preview={preview.data} />}
    </Box>
  );
}

function MappingRow({ form, at, stored: { chart } }: { form: Form<MappingFields>; at: number; stored: FieldMappings }) {
  const source = useWatch({ control: form.control, name: `mappings.${at}.source` });
  const accounts = chart.map(({ id, number, name, type }) => [`account:${id}`, `${number} ${name} (${type})`.trim()] as const);
  const texts = [
    ['memo', 'Memo'],
    ['line_description', 'Line description'],
  ] as const;
  return (
    <>
      <SelectInput form={form} name={`mappings.${at}.source`} label="Field" empty="Select field" choices={MAPPING_SOURCES} />
      <SelectInput
        form={form}
        name={`mappings.${at}.target`}
        label="Target"
        empty="Select target"
        choices={isPostedSource(source) ? accounts : texts}
      />
    </>
  );
}
