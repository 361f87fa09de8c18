import { explainFailure } from '@stampline/api-client';
import { editionName } from '@stampline/business-ui';
import { FormDialog, RadioInput, TextAreaInput, useField, useForm, useWatch } from '@stampline/ui';
import type { TaxRate } from '../../tax-rates/use-tax-rates';
import { editionOf } from '../../tax-settings/tax-settings';
import type { TaxSettings } from '../../tax-settings/tax-settings-calls';
import { useProposal } from '../use-proposal';
import { type EditionFields, editionErrors, editionProposal } from './edition-form';
import { StateChoice } from './StateChoice';

export interface ChangeEditionDialogProps {
  settings: TaxSettings;
  rates: readonly TaxRate[];
  /** States that are chosen at first; none asks for all. */
  initialStates: readonly string[];
  onClose: () => void;
}

const EDITIONS = [
  ['product', editionName('product')],
  ['statute', `${editionName('statute')}: the cited law with its dates`],
] as const;

/** Proposes another edition for all jurisdictions or for chosen ones; nothing changes before its preview is confirmed. */
export function ChangeEditionDialog({ settings, rates, initialStates, onClose }: ChangeEditionDialogProps) {
  const propose = useProposal();
  const [first] = initialStates;
  const used = first === undefined ? settings.edition : editionOf(settings, first);
  const form = useForm<EditionFields>({
    explain: explainFailure,
    initial: { edition: opposite(used), scope: first === undefined ? 'all' : 'chosen', states: [...initialStates], reason: '' },
    check: editionErrors,
    submit: async (fields) => propose(editionProposal(fields)),
  });
  const scope = useWatch({ control: form.control, name: 'scope' });
  const states = useField<EditionFields, string[]>({ form, name: 'states' });
  return (
    <FormDialog
      title="Change edition"
      description="You see first which policies would change and by how much. Nothing is changed before you confirm that preview."
      form={form}
      submitLabel="Show preview"
      onClose={onClose}
    >
      <RadioInput form={form} name="edition" label="Edition" choices={EDITIONS} />
      <RadioInput
        form={form}
        name="scope"
        label="For"
        choices={[
          ['all', `All ${rates.length} jurisdictions`],
          ['chosen', 'Chosen states only'],
        ]}
      />
      {scope === 'chosen' && <StateChoice field={states} rates={rates} />}
      <TextAreaInput form={form} name="reason" label="Reason" help="Shown in the history and the audit log" required />
    </FormDialog>
  );
}

const opposite = (edition: TaxSettings['edition']) => (edition === 'product' ? ('statute' as const) : ('product' as const));
