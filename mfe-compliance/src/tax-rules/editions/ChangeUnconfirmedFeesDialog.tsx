import { explainFailure } from '@stampline/api-client';
import { FormDialog, RadioInput, TextAreaInput, useField, useForm, useWatch } from '@stampline/ui';
import type { TaxRate } from '../../tax-rates/use-tax-rates';
import type { TaxSettings } from '../../tax-settings/tax-settings-calls';
import { useProposal } from '../use-proposal';
import { StateChoice } from './StateChoice';
import { type UnconfirmedFeesFields, unconfirmedFeesErrors, unconfirmedFeesProposal } from './unconfirmed-fees-form';

export interface ChangeUnconfirmedFeesDialogProps {
  settings: TaxSettings;
  rates: readonly TaxRate[];
  onClose: () => void;
}

const TREATMENTS = [
  ['include', 'Tax them: nothing is collected too little'],
  ['exclude', 'Leave them out of the tax'],
] as const;

/** Proposes what to do with fees of which no source says whether they are taxed; nothing changes before a second person approves. */
export function ChangeUnconfirmedFeesDialog({ settings, rates, onClose }: ChangeUnconfirmedFeesDialogProps) {
  const propose = useProposal();
  const form = useForm<UnconfirmedFeesFields>({
    explain: explainFailure,
    initial: { unconfirmedFees: settings.unconfirmedFees === 'include' ? 'exclude' : 'include', scope: 'chosen', states: [], reason: '' },
    check: unconfirmedFeesErrors,
    submit: async (fields) => propose(unconfirmedFeesProposal(fields)),
  });
  const scope = useWatch({ control: form.control, name: 'scope' });
  const states = useField<UnconfirmedFeesFields, string[]>({ form, name: 'states' });
  return (
    <FormDialog
      title="Change treatment of fees"
      description="First you see which policies would change and by how much. Nothing changes until a second person approves."
      form={form}
      submitLabel="Show preview"
      onClose={onClose}
    >
      <RadioInput form={form} name="unconfirmedFees" label="Fees with no confirmed rule" choices={TREATMENTS} />
      <RadioInput
        form={form}
        name="scope"
        label="For"
        choices={[
          ['chosen', 'Chosen states only'],
          ['all', `All ${rates.length} jurisdictions`],
        ]}
      />
      {scope === 'chosen' && <StateChoice field={states} rates={rates} />}
      <TextAreaInput form={form} name="reason" label="Reason" help="Shown in the history and the audit log" required />
    </FormDialog>
  );
}
