import { api, explainFailure, type Jurisdiction } from '@stampline/api-client';
import { StatesInput } from '@stampline/business-ui';
import { FormDialog, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { overviewStatesKey } from './use-dashboard';

/** Number of cards that fit in one row. */
const MAX_STATES = 4;

export interface ChooseStatesDialogProps {
  chosen: readonly string[];
  jurisdictions: readonly Jurisdiction[];
  onClose: () => void;
}

/** Dialog to choose the states in the overview. */
export function ChooseStatesDialog({ chosen, jurisdictions, onClose }: ChooseStatesDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    explain: explainFailure,
    initial: { states: [...chosen] },
    check: ({ states }) => (states.length === 0 ? { states: 'Choose at least one state' } : {}),
    submit: async ({ states }) => {
      await api.PUT('/api/organization/overview-states', { body: { states } });
      await client.invalidateQueries({ queryKey: overviewStatesKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Choose states"
      description="These states appear on everyone’s dashboard."
      form={form}
      submitLabel="Save"
      onClose={onClose}
    >
      <StatesInput
        form={form}
        name="states"
        label="States"
        help={`Up to ${MAX_STATES}. Remove a state to choose another.`}
        states={jurisdictions}
        max={MAX_STATES}
      />
    </FormDialog>
  );
}
