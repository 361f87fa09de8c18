import { explainFailure } from '@stampline/api-client';
import { FormDialog, formatCountOf, SelectInput, useForm, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { licensesQuery, type Placement, usePlacementCalls } from './placement-api';

const BY_RULE = 'by-rule';

/** Dialog for choosing the licensee of placements: a holder with a license in each of the placements' states. */
export function ChooseLicenseeDialog({
  placements,
  onChosen,
  onClose,
}: {
  placements: readonly Pick<Placement, 'id' | 'state' | 'stateName' | 'policyNumber'>[];
  onChosen: () => void;
  onClose: () => void;
}) {
  const { chooseLicensee } = usePlacementCalls();
  const { toast } = useToast();
  const { data: licenses } = useQuery(licensesQuery);
  const states = [...new Set(placements.map(({ state }) => state))];
  const holders = [...new Set((licenses ?? []).map(({ holder }) => holder))]
    .filter((holder) => states.every((state) => licenses?.some((license) => license.holder === holder && license.state === state)))
    .toSorted();
  const form = useForm({
    explain: explainFailure,
    initial: { holder: '' },
    check: ({ holder }) => ({ holder: holder === '' ? 'Choose a licensee' : undefined }),
    submit: async ({ holder }) => {
      const placementIds = placements.map(({ id }) => id);
      const { placementCount } = await chooseLicensee({ placementIds, holder: holder === BY_RULE ? null : holder });
      toast({
        title: holder === BY_RULE ? 'Choice removed' : `${holder} chosen`,
        description: `For ${formatCountOf(placementCount, 'placement')}.`,
        variant: 'success',
      });
      onChosen();
      onClose();
    },
  });
  const stateNames = [...new Set(placements.map(({ stateName }) => stateName))].join(', ');
  return (
    <FormDialog
      title="Choose licensee"
      description={
        licenses !== undefined && holders.length === 0
          ? `No one in your license register has a license in ${stateNames}. Add it under Settings, Licenses.`
          : `For ${placements.length === 1 ? placements[0]?.policyNumber : formatCountOf(placements.length, 'placement')} in ${stateNames}. A choice comes before columns of files and before rules.`
      }
      form={form}
      submitLabel="Choose"
      onClose={onClose}
    >
      <SelectInput
        form={form}
        name="holder"
        label="Licensee"
        empty="Select licensee"
        choices={[...holders.map((holder) => [holder, holder] as const), [BY_RULE, 'No choice: use columns and rules'] as const]}
      />
    </FormDialog>
  );
}
