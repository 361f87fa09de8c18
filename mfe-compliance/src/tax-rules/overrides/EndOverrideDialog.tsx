import { explainFailure } from '@stampline/api-client';
import { DateInput, FormDialog, getTodayInNewYork, RadioInput, TextAreaInput, useForm, useWatch } from '@stampline/ui';
import { INCOMPLETE_DATE } from '@stampline/ui/date-field';
import { formatOverrideCharge } from '../../tax-settings/format-override-charge';
import type { TaxOverride } from '../../tax-settings/tax-settings-api';
import { useProposal } from '../use-proposal';

const END_CHOICES = [
  ['day', 'On a date'],
  ['undone', 'Void from the start'],
] as const;

/** Proposes the end of a custom rate: on a date, or retroactively from its start. */
export function EndOverrideDialog({ override, onClose }: { override: TaxOverride; onClose: () => void }) {
  const propose = useProposal();
  const form = useForm({
    explain: explainFailure,
    initial: { ending: 'day', lastDay: getTodayInNewYork(), reason: '' },
    check: ({ ending, lastDay, reason }) => ({
      ...(ending === 'day' && (lastDay === '' || lastDay === INCOMPLETE_DATE) && { lastDay: 'Enter the last day' }),
      ...(reason.trim() === '' && { reason: 'Enter a reason for the approver and the audit log' }),
    }),
    submit: async ({ ending, lastDay, reason }) =>
      propose({ kind: 'override_end', overrideId: override.id, lastDay: ending === 'day' ? lastDay : null, reason: reason.trim() }),
  });
  const ending = useWatch({ control: form.control, name: 'ending' });
  return (
    <FormDialog
      title="End custom rate"
      description={`${override.stateName}: ${override.label} ${formatOverrideCharge(override)}. A second person approves the end after seeing its preview.`}
      form={form}
      submitLabel="Show preview"
      onClose={onClose}
    >
      <RadioInput form={form} name="ending" label="How it ends" choices={END_CHOICES} />
      {ending === 'day' && <DateInput form={form} name="lastDay" label="Last day" />}
      <TextAreaInput form={form} name="reason" label="Reason" required />
    </FormDialog>
  );
}
