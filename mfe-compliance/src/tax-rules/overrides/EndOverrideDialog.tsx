import { explainFailure } from '@stampline/api-client';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { localToday, FormDialog, useForm } from '@stampline/ui';
import { INCOMPLETE_DATE } from '@stampline/ui/date-field';
import { DayField } from '../../forms/DayField';
import { TextAreaField } from '../../forms/TextAreaField';
import { fieldLabel } from '../../forms/field-label';
import { overrideChargeInWords } from '../../tax-settings/override-words';
import type { TaxOverride } from '../../tax-settings/tax-settings-calls';
import { useProposal } from '../use-proposal';

/** Proposes the end of an override: on a day, or as if it had never been. */
export function EndOverrideDialog({ override, onClose }: { override: TaxOverride; onClose: () => void }) {
  const propose = useProposal();
  const form = useForm({
    explain: explainFailure,
    initial: { isUndone: false, lastDay: localToday(), reason: '' },
    check: ({ isUndone, lastDay, reason }) => ({
      ...(!isUndone && (lastDay === '' || lastDay === INCOMPLETE_DATE) && { lastDay: 'Enter the last day' }),
      ...(reason.trim() === '' && { reason: 'Say why, for whoever approves it and reads it later' }),
    }),
    submit: async ({ isUndone, lastDay, reason }) =>
      propose({ kind: 'override_end', overrideId: override.id, lastDay: isUndone ? null : lastDay, reason: reason.trim() }),
  });
  const { fields, errors, change } = form;
  return (
    <FormDialog
      title="End override"
      description={`${override.stateName}: ${override.label} ${overrideChargeInWords(override)}. A second person approves the end after seeing its preview.`}
      form={form}
      submitLabel="Show preview"
      onClose={onClose}
    >
      <FormControl>
        <FormLabel id="end-choice" sx={fieldLabel}>
          How it ends
        </FormLabel>
        <RadioGroup
          aria-labelledby="end-choice"
          value={fields.isUndone ? 'undone' : 'day'}
          onChange={(_event, value) => change({ isUndone: value === 'undone' })}
        >
          <FormControlLabel value="day" control={<Radio />} label="After a last day" />
          <FormControlLabel value="undone" control={<Radio />} label="As if it had never applied" />
        </RadioGroup>
      </FormControl>
      {!fields.isUndone && (
        <DayField
          name="lastDay"
          label="Last day"
          value={fields.lastDay}
          error={errors.lastDay}
          onChange={(lastDay) => change({ lastDay })}
        />
      )}
      <TextAreaField name="reason" label="Reason" value={fields.reason} error={errors.reason} onChange={(reason) => change({ reason })} />
    </FormDialog>
  );
}
