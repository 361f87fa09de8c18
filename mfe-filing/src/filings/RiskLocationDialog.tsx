import { explainFailure } from '@stampline/api-client';
import { FormDialog, TextInput, useForm, useToast } from '@stampline/ui';
import { type FilingDetail, useFilingMutations } from './filing-api';

/** Enters the risk location of a policy, for offices that require it. */
export function RiskLocationDialog({ filing, policyId, onClose }: { filing: FilingDetail; policyId: string; onClose: () => void }) {
  const { enterPlace } = useFilingMutations();
  const { toast } = useToast();
  const form = useForm({
    explain: explainFailure,
    initial: { county: '', postalCode: '' },
    check: ({ postalCode }) => ({
      postalCode: /^\d{5}(-\d{4})?$/.test(postalCode.trim()) ? undefined : 'Enter five digits, for example 32301',
    }),
    submit: async ({ county, postalCode }) => {
      await enterPlace(filing.id, policyId, { county: county.trim() || null, postalCode: postalCode.trim() });
      toast({ title: 'Risk location saved', description: 'It applies to every filing of the policy.', variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Risk location"
      description={`${filing.venue.name} requires the risk location. Without it, the office refuses the file.`}
      form={form}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextInput form={form} name="county" label="County" maxLength={100} />
      <TextInput form={form} name="postalCode" label="ZIP code" maxLength={10} required />
    </FormDialog>
  );
}
