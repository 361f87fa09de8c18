import { explainFailure } from '@stampline/api-client';
import { FormDialog, TextInput, useForm, useToast } from '@stampline/ui';
import { type PlacementDetail, usePlacementCalls } from './placement-api';

/** Enters the risk location of a placement's policy. */
export function RiskLocationDialog({ placement, onClose }: { placement: PlacementDetail; onClose: () => void }) {
  const { enterPlace } = usePlacementCalls();
  const { toast } = useToast();
  const form = useForm({
    explain: explainFailure,
    initial: { county: '', postalCode: '' },
    check: ({ postalCode }) => ({
      postalCode: /^\d{5}(-\d{4})?$/.test(postalCode.trim()) ? undefined : 'Enter five digits, for example 32301',
    }),
    submit: async ({ county, postalCode }) => {
      await enterPlace(placement.id, { county: county.trim() || null, postalCode: postalCode.trim() });
      toast({
        title: 'Risk location saved',
        description: `It applies to everything reported for ${placement.policyNumber}.`,
        variant: 'success',
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Risk location of ${placement.policyNumber}`}
      description={`${placement.officeName} requires the location of the risk.`}
      form={form}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextInput form={form} name="county" label="County" maxLength={100} />
      <TextInput form={form} name="postalCode" label="ZIP code" maxLength={10} required />
    </FormDialog>
  );
}
