import { explainFailure } from '@stampline/api-client';
import { FormDialog, useForm } from '@stampline/ui';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { TextAreaField } from '../../forms/TextAreaField';
import { fieldLabel } from '../../forms/field-label';
import type { TaxRate } from '../../tax-calculator/use-tax-rates';
import { editionOf } from '../../tax-settings/tax-settings';
import type { TaxSettings } from '../../tax-settings/tax-settings-calls';
import { useProposal } from '../use-proposal';
import { editionErrors, editionProposal } from './edition-form';
import { StateChoice } from './StateChoice';

export interface ChangeEditionDialogProps {
  settings: TaxSettings;
  rates: readonly TaxRate[];
  /** States that are chosen at first; none asks for all. */
  initialStates: readonly string[];
  onClose: () => void;
}

/** Proposes another edition for all jurisdictions or for chosen ones; nothing changes before its preview is confirmed. */
export function ChangeEditionDialog({ settings, rates, initialStates, onClose }: ChangeEditionDialogProps) {
  const propose = useProposal();
  const [first] = initialStates;
  const used = first === undefined ? settings.edition : editionOf(settings, first);
  const form = useForm({
    explain: explainFailure,
    initial: { edition: opposite(used), isForAll: first === undefined, states: initialStates, reason: '' },
    check: editionErrors,
    submit: async (fields) => propose(editionProposal(fields)),
  });
  const { fields, errors, change } = form;
  return (
    <FormDialog
      title="Change edition"
      description="You see first which policies would change and by how much. Nothing is changed before you confirm that preview."
      form={form}
      submitLabel="Show preview"
      onClose={onClose}
    >
      <FormControl>
        <FormLabel id="edition-choice" sx={fieldLabel}>
          Edition
        </FormLabel>
        <RadioGroup
          aria-labelledby="edition-choice"
          value={fields.edition}
          onChange={(_event, value) => change({ edition: value === 'statute' ? 'statute' : 'product' })}
        >
          <FormControlLabel value="product" control={<Radio />} label="Stampline rate table" />
          <FormControlLabel value="statute" control={<Radio />} label="Statute: the cited law with its dates" />
        </RadioGroup>
      </FormControl>
      <FormControl>
        <FormLabel id="scope-choice" sx={fieldLabel}>
          For
        </FormLabel>
        <RadioGroup
          aria-labelledby="scope-choice"
          value={fields.isForAll ? 'all' : 'chosen'}
          onChange={(_event, value) => change({ isForAll: value === 'all' })}
        >
          <FormControlLabel value="all" control={<Radio />} label={`All ${rates.length} jurisdictions`} />
          <FormControlLabel value="chosen" control={<Radio />} label="Chosen states only" />
        </RadioGroup>
      </FormControl>
      {!fields.isForAll && (
        <StateChoice rates={rates} chosen={fields.states} error={errors.states} onChange={(states) => change({ states })} />
      )}
      <TextAreaField
        name="reason"
        label="Reason"
        helperText="Shown in the history and the audit log"
        value={fields.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}

const opposite = (edition: TaxSettings['edition']) => (edition === 'product' ? ('statute' as const) : ('product' as const));
