import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { explainFailure } from '@stampline/api-client';
import { getEditionName, StateInput } from '@stampline/business-ui';
import { DateInput, FormDialog, getTodayInNewYork, TextAreaInput, useForm, useWatch } from '@stampline/ui';
import { INCOMPLETE_DATE } from '@stampline/ui/date-field';
import { useQuery } from '@tanstack/react-query';
import { stateDetailQuery } from '../../state-law/state-detail';
import { getEdition } from '../../tax-settings/tax-settings';
import type { TaxSettings } from '../../tax-settings/tax-settings-api';
import { useProposal } from '../use-proposal';
import { AmountFields } from './AmountFields';
import { ChargeSelect } from './ChargeSelect';
import type { RegulatoryUpdate } from '../../regulatory-updates/update-api';
import { toOverrideFields, type PrefilledProposal } from './prefilled-proposal';
import { EMPTY_OVERRIDE, getFirstDayOfNextMonth, validateOverride, type OverrideFields, toOverrideProposal } from './override-form';

interface ProposeOverrideDialogProps {
  settings: TaxSettings;
  given?: PrefilledProposal | null;
  /** Regulatory update that led to the proposal. */
  update?: RegulatoryUpdate | undefined;
  onClose: () => void;
}

/** Proposes a custom rate or fee that replaces a charge of the edition in use, or adds one. */
export function ProposeOverrideDialog({ settings, given = null, update, onClose }: ProposeOverrideDialogProps) {
  const propose = useProposal();
  const form = useForm<OverrideFields>({
    explain: explainFailure,
    initial: {
      ...EMPTY_OVERRIDE,
      effectiveFrom: getFirstDayOfNextMonth(getTodayInNewYork()),
      state: given?.state ?? '',
      source: given?.source ?? '',
      ...(update && toOverrideFields(update)),
    },
    check: validateOverride,
    submit: async (fields) => propose(toOverrideProposal(fields, getEdition(settings, fields.state)), given?.updateId),
  });
  const code = useWatch({ control: form.control, name: 'state' });
  const effectiveFrom = useWatch({ control: form.control, name: 'effectiveFrom' });
  const isPast = effectiveFrom !== '' && effectiveFrom !== INCOMPLETE_DATE && effectiveFrom < getTodayInNewYork();
  const edition = getEdition(settings, code);
  const state = useQuery({ ...stateDetailQuery(code), enabled: code !== '' });
  const rules = state.data?.editions[edition].rules ?? [];
  return (
    <FormDialog
      title="Propose custom rate"
      description="You first see which policies would change and by how much. A second person then approves or rejects it."
      form={form}
      submitLabel="Show preview"
      onClose={onClose}
    >
      {update && (
        <Alert severity="info">
          We filled this in from the regulator’s page. Check the rate or amount and the first day against the source, and choose the charge
          it replaces.
        </Alert>
      )}
      <StateInput
        form={form}
        name="state"
        label="State"
        required
        empty="Select state"
        help={code === '' ? undefined : `Edition for this state: ${getEditionName(edition)}`}
        onChanged={() => {
          form.setValue('target', '');
          form.setValue('label', '');
        }}
      />
      {code !== '' && <ChargeSelect query={state} rules={rules} form={form} />}
      <AmountFields form={form} />
      <DateInput form={form} name="effectiveFrom" label="First day" />
      {isPast && (
        <Alert severity="warning">Policies already priced from this day on are priced again. The preview shows by how much.</Alert>
      )}
      <DateInput form={form} name="effectiveTo" label="Last day" help="Optional. Without one, the rate stays in force until you end it" />
      <TextAreaInput form={form} name="source" label="Source" help="For example a ruling, a letter, an agreement or a link" required />
      <TextAreaInput form={form} name="reason" label="Reason" required />
      <Typography variant="body2" color="textSecondary">
        It appears on every tax line it prices, with its reason and source.
      </Typography>
    </FormDialog>
  );
}
