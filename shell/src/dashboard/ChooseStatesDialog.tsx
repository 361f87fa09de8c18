import { api, explainFailure } from '@stampline/api-client';
import { StateInput } from '@stampline/business-ui';
import { FormDialog, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { overviewStatesKey } from './use-dashboard';

const PLACE_NAMES = ['first', 'second', 'third', 'fourth'] as const;
type PlaceFields = Record<(typeof PLACE_NAMES)[number], string>;

/** Chooses the four states of the overview. */
export function ChooseStatesDialog({ chosen, onClose }: { chosen: readonly string[]; onClose: () => void }) {
  const client = useQueryClient();
  const [first = '', second = '', third = '', fourth = ''] = chosen;
  const initial: PlaceFields = { first, second, third, fourth };
  const form = useForm<PlaceFields>({
    explain: explainFailure,
    initial,
    check: (fields) => findRepeatedPlace(fields),
    submit: async (fields) => {
      await api.PUT('/api/organization/overview-states', { body: { states: PLACE_NAMES.map((place) => fields[place]) } });
      await client.invalidateQueries({ queryKey: overviewStatesKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Choose states"
      description="These four states appear on everyone’s dashboard."
      form={form}
      submitLabel="Save"
      onClose={onClose}
    >
      {PLACE_NAMES.map((place, index) => (
        <StateInput key={place} form={form} name={place} label={`State ${index + 1}`} />
      ))}
    </FormDialog>
  );
}

function findRepeatedPlace(fields: PlaceFields): Partial<PlaceFields> {
  const repeated = PLACE_NAMES.find((place, index) => PLACE_NAMES.slice(0, index).some((earlier) => fields[earlier] === fields[place]));
  return repeated ? { [repeated]: 'This state is chosen already' } : {};
}
