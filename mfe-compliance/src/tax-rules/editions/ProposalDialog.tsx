import { explainFailure } from '@stampline/api-client';
import { StatesInput } from '@stampline/business-ui';
import { FormDialog, RadioInput, TextAreaInput, useForm, useWatch } from '@stampline/ui';
import type { TaxRate } from '../../tax-rates/use-tax-rates';
import type { RuleChangeProposal } from '../rule-change-api';
import { useProposal } from '../use-proposal';
import { type ProposalFields, validateProposal, toStatesAndReason } from './proposal-form';

export interface ProposalDialogProps<Choice extends string> {
  title: string;
  /** Description of the consequences and the required approvals. */
  description: string;
  /** Label, options and initial value of the choice. */
  label: string;
  choices: ReadonlyArray<readonly [Choice, string]>;
  initial: Choice;
  /** States that are preselected; null for all states. */
  initialStates: readonly string[] | null;
  rates: readonly TaxRate[];
  proposal: (choice: Choice, where: ReturnType<typeof toStatesAndReason>) => RuleChangeProposal;
  onClose: () => void;
}

/** Proposes one choice for all or some jurisdictions, and opens its preview. */
export function ProposalDialog<Choice extends string>(props: ProposalDialogProps<Choice>) {
  const { title, description, label, choices, initial, initialStates, rates, proposal, onClose } = props;
  const propose = useProposal();
  const form = useForm<ProposalFields>({
    explain: explainFailure,
    initial: { choice: initial, scope: initialStates === null ? 'all' : 'chosen', states: [...(initialStates ?? [])], reason: '' },
    check: validateProposal,
    submit: async (fields) => {
      const [chosen = initial] = choices.find(([choice]) => choice === fields.choice) ?? [];
      await propose(proposal(chosen, toStatesAndReason(fields)));
    },
  });
  const scope = useWatch({ control: form.control, name: 'scope' });
  return (
    <FormDialog title={title} description={description} form={form} submitLabel="Show preview" onClose={onClose}>
      <RadioInput form={form} name="choice" label={label} choices={choices} />
      <RadioInput
        form={form}
        name="scope"
        label="For"
        choices={[
          ['all', `All ${rates.length} jurisdictions`],
          ['chosen', 'Selected states only'],
        ]}
      />
      {scope === 'chosen' && <StatesInput form={form} name="states" label="States" help="Type a name or open the list" states={rates} />}
      <TextAreaInput form={form} name="reason" label="Reason" help="Shown in the history and the audit log" required />
    </FormDialog>
  );
}
