import Box from '@mui/material/Box';
import { api, explainFailure, jurisdictionsQuery, useSendOnce } from '@stampline/api-client';
import { StateInput, StatesInput } from '@stampline/business-ui';
import { DateInput, Disclosure, FormDialog, RowsInput, showToast, TextInput, useForm, useWatch } from '@stampline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type InsurerPrefill, toInsurerFields, type InsurerFields, validateInsurer, toInsurerRequest } from './insurer-fields';
import { type Insurer, insurersKey } from './insurer-api';

export interface InsurerDialogProps {
  /** Null for a new insurer. */
  insurer: Insurer | null;
  /** Initial values of a new insurer. */
  entered?: InsurerPrefill;
  onClose: () => void;
}

const stacked = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 } as const;

export function InsurerDialog({ insurer, entered, onClose }: InsurerDialogProps) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const { data: jurisdictions = [] } = useQuery(jurisdictionsQuery);
  const form = useForm<InsurerFields>({
    explain: explainFailure,
    initial: toInsurerFields(insurer, entered),
    check: validateInsurer,
    submit: async (fields) => {
      const body = toInsurerRequest(fields);
      if (insurer === null) await sendOnce(body, (header) => api.POST('/api/insurers', { body, params: { header } }));
      else await api.PUT('/api/insurers/{id}', { params: { path: { id: insurer.id } }, body });
      await client.invalidateQueries({ queryKey: insurersKey });
      showToast({ title: 'Insurer saved', variant: 'success' });
      onClose();
    },
  });
  const dated = useWatch({ control: form.control, compute: ({ eligibility }: InsurerFields) => eligibility.length });
  return (
    <FormDialog title={insurer === null ? 'Add an insurer' : 'Edit the insurer'} form={form} submitLabel="Save" onClose={onClose}>
      <TextInput
        form={form}
        name="name"
        label="Name"
        help="We match it with the names on your policies, ignoring case, punctuation and legal form"
      />
      <Box sx={{ ...stacked, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
        <TextInput form={form} name="naicNumber" label="NAIC number" help="Five digits" />
        <TextInput form={form} name="alienNumber" label="AA number" help="AA- and digits" />
        <TextInput form={form} name="domicile" label="Domicile" help="State or country" />
      </Box>
      <RowsInput form={form} name="aliases" label="Other names on policies" isTitled one="name" empty={{ name: '' }} max={50} columns="1fr">
        {(at) => <TextInput form={form} name={`aliases.${at}.name`} label="Other name on policies" />}
      </RowsInput>
      <StatesInput form={form} name="states" label="Eligible in" help="Type a name or open the list" states={jurisdictions} />
      <TextInput form={form} name="source" label="Source" help="For example the list of the state and its date" />
      <Disclosure title={formatDatedTitle(dated)} startsOpen={form.wrongFields.includes('eligibility')}>
        <RowsInput
          form={form}
          name="eligibility"
          label="States with dates or another source"
          one="state"
          empty={{ state: '', validFrom: '', validTo: '', source: '' }}
          max={200}
          columns="1fr 1fr"
        >
          {(at) => (
            <>
              <Box sx={stacked}>
                <StateInput form={form} name={`eligibility.${at}.state`} label="Eligible in" empty="Select state" />
                <TextInput
                  form={form}
                  name={`eligibility.${at}.source`}
                  label="Source"
                  help="For example the list of the state and its date"
                />
              </Box>
              <Box sx={stacked}>
                <DateInput form={form} name={`eligibility.${at}.validFrom`} label="From" />
                <DateInput form={form} name={`eligibility.${at}.validTo`} label="To" />
              </Box>
            </>
          )}
        </RowsInput>
      </Disclosure>
    </FormDialog>
  );
}

const formatDatedTitle = (count: number): string => `States with dates or another source${count === 0 ? '' : ` (${count})`}`;
