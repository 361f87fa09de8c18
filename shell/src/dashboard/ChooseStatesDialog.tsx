import { api, explainFailure } from '@stampline/api-client';
import { StateInput } from '@stampline/business-ui';
import { FormDialog, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { overviewStatesKey } from './use-dashboard';

const places = ['first', 'second', 'third', 'fourth'] as const;
type Places = Record<(typeof places)[number], string>;

/** Chooses the four states of the overview. */
export function ChooseStatesDialog({ chosen, onClose }: { chosen: readonly string[]; onClose: () => void }) {
  const client = useQueryClient();
  const [first = '', second = '', third = '', fourth = ''] = chosen;
  const initial: Places = { first, second, third, fourth };
  const form = useForm<Places>({
    explain: explainFailure,
    initial,
    check: (fields) => repeatedPlace(fields),
    submit: async (fields) => {
      await api.PUT('/api/organization/overview-states', { body: { states: places.map((place) => fields[place]) } });
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
      {places.map((place, index) => (
        <StateInput key={place} form={form} name={place} label={`State ${index + 1}`} />
      ))}
    </FormDialog>
  );
}

function repeatedPlace(fields: Places): Partial<Places> {
  const repeated = places.find((place, index) => places.slice(0, index).some((earlier) => fields[earlier] === fields[place]));
  return repeated ? { [repeated]: 'This state is chosen already' } : {};
}
