import { explainFailure } from '@stampline/api-client';
import { StateInput } from '@stampline/business-ui';
import { DateInput, FormDialog, getTodayInNewYork, useForm } from '@stampline/ui';
import { useCreateAuditPack } from './audit-pack-api';

/** Dialog for choosing an audit pack's state and period; the default is the current year. */
export function AuditPackDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const make = useCreateAuditPack();
  const year = getTodayInNewYork().slice(0, 4);
  const form = useForm({
    explain: explainFailure,
    initial: { state: '', periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` },
    check: ({ state, periodStart, periodEnd }) => ({
      state: state === '' ? 'Choose a state' : undefined,
      periodStart: periodStart === '' ? 'Enter the first day' : undefined,
      periodEnd: periodEnd === '' || periodEnd < periodStart ? 'Enter a last day that is not before the first' : undefined,
    }),
    submit: async (given) => {
      await make(given);
      onClose();
      onMade();
    },
  });
  return (
    <FormDialog
      title="Make audit pack"
      description="One ZIP with transactions, filings, office responses, documents, affidavits, payments and the audit log. Its SHA256SUMS file lets an auditor verify every file."
      form={form}
      submitLabel="Make audit pack"
      onClose={onClose}
    >
      <StateInput form={form} name="state" label="State" empty="Select state" required />
      <DateInput form={form} name="periodStart" label="First day" />
      <DateInput form={form} name="periodEnd" label="Last day" />
    </FormDialog>
  );
}
