import Button from '@mui/material/Button';
import { announceTaskHere, describeError, jurisdictionsQuery } from '@stampline/api-client';
import { useCanEdit, useToast, SelectField } from '@stampline/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMonitoringMutations } from '../regulatory-updates/update-api';

interface TriggerBarProps {
  /** '' for all states. */
  state: string;
  isEnabled: boolean;
  onState: (state: string) => void;
}

/** Lets the user choose a state and request a reading of its pages. */
export function TriggerBar({ state, isEnabled, onState }: TriggerBarProps) {
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  const { toast } = useToast();
  const { trigger } = useMonitoringMutations();
  const canEdit = useCanEdit();
  const run = useMutation({
    mutationFn: () => trigger(state),
    onSuccess: ({ message, taskId }) => {
      if (taskId !== null) announceTaskHere(taskId);
      toast({ title: 'Monitoring triggered', description: message });
    },
    onError: (error) =>
      toast({ title: 'Error', description: `Failed to trigger monitoring. ${describeError(error)}`, variant: 'destructive' }),
  });
  return (
    <>
      <SelectField
        label="State"
        value={state}
        choices={[['', 'All states'], ...states.map(({ code, name }) => [code, `${name} (${code})`] as const)]}
        onChange={onState}
        sx={{ width: { xs: 190, sm: 260 } }}
      />
      {canEdit && (
        <Button variant="contained" disabled={!isEnabled || run.isPending} onClick={() => run.mutate()} sx={{ alignSelf: 'flex-end' }}>
          Trigger Monitoring
        </Button>
      )}
    </>
  );
}
