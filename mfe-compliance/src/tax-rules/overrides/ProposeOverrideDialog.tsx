import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { jurisdictionsQuery, explainFailure } from '@stampline/api-client';
import { editionName } from '@stampline/business-ui';
import { localToday, FormDialog, useForm } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { DayField } from '../../forms/DayField';
import { TextAreaField } from '../../forms/TextAreaField';
import { stateDetailQuery } from '../../states/state-queries';
import { editionOf } from '../../tax-settings/tax-settings';
import type { TaxSettings } from '../../tax-settings/tax-settings-calls';
import { useProposal } from '../use-proposal';
import { AmountFields } from './AmountFields';
import { ChargeChoice } from './ChargeChoice';
import { EMPTY_OVERRIDE, overrideErrors, overrideProposal } from './override-form';

/** Proposes a rate or fee of one's own in a state, instead of a charge of the edition in use or beside its charges. */
export function ProposeOverrideDialog({ settings, onClose }: { settings: TaxSettings; onClose: () => void }) {
  const propose = useProposal();
  const jurisdictions = useQuery(jurisdictionsQuery);
  const form = useForm({
    explain: explainFailure,
    initial: { ...EMPTY_OVERRIDE, effectiveFrom: `${localToday().slice(0, 4)}-01-01` },
    check: overrideErrors,
    submit: async (fields) => propose(overrideProposal(fields, editionOf(settings, fields.state))),
  });
  const { fields, errors, change } = form;
  const edition = editionOf(settings, fields.state);
  const state = useQuery({ ...stateDetailQuery(fields.state), enabled: fields.state !== '' });
  const rules = state.data?.editions[edition].rules ?? [];
  return (
    <FormDialog
      title="Propose override"
      description="You see first which policies would change and by how much. A second person then approves or rejects it."
      form={form}
      submitLabel="Show preview"
      onClose={onClose}
    >
      <TextField
        id="override-state"
        name="state"
        select
        required
        label="State"
        value={fields.state}
        error={errors.state !== undefined}
        helperText={errors.state ?? (fields.state === '' ? undefined : `Your policies here are priced by: ${editionName(edition)}`)}
        onChange={(event) => change({ state: event.target.value, target: '', label: '' })}
        slotProps={{ select: { native: true } }}
      >
        <option value="">Select state</option>
        {jurisdictions.data?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </TextField>
      {fields.state !== '' && <ChargeChoice query={state} rules={rules} fields={fields} errors={errors} onChange={change} />}
      <AmountFields fields={fields} errors={errors} onChange={change} />
      <DayField
        name="effectiveFrom"
        label="First day"
        value={fields.effectiveFrom}
        error={errors.effectiveFrom}
        onChange={(effectiveFrom) => change({ effectiveFrom })}
      />
      <DayField
        name="effectiveTo"
        label="Last day"
        helperText="Optional. Without one it stays in force until it is ended"
        value={fields.effectiveTo}
        error={errors.effectiveTo}
        onChange={(effectiveTo) => change({ effectiveTo })}
      />
      <TextAreaField
        name="source"
        label="Source"
        helperText="Where it is written: a ruling, a letter, an agreement, an address"
        value={fields.source}
        error={errors.source}
        onChange={(source) => change({ source })}
      />
      <TextAreaField name="reason" label="Reason" value={fields.reason} error={errors.reason} onChange={(reason) => change({ reason })} />
      <Typography variant="body2" color="textSecondary">
        It appears on every tax line it prices, with its reason and source.
      </Typography>
    </FormDialog>
  );
}
