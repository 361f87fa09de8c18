import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { jurisdictionsQuery, announceTaskHere } from '@stampline/api-client';
import { useCanEdit, useToast } from '@stampline/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMonitoringMutations } from '../regulatory-updates/update-api';

interface TriggerBarProps {
  /** '' for all states. */
  state: string;
  isEnabled: boolean;
  onState: (state: string) => void;
}

/** Chooses a state, and has its pages read now. */
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
    onError: () => toast({ title: 'Error', description: 'Failed to trigger monitoring', variant: 'destructive' }),
  });
  return (
    <>
      <TextField
        select
        size="small"
        label="State"
        value={states.some(({ code }) => code === state) ? state : ''}
        onChange={({ target }) => onState(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: { xs: 190, sm: 260 } }}
      >
        <MenuItem value="">All states</MenuItem>
        {states.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {`${name} (${code})`}
          </MenuItem>
        ))}
      </TextField>
      {canEdit && (
        <Button variant="contained" disabled={!isEnabled || run.isPending} onClick={() => run.mutate()} sx={{ alignSelf: 'flex-end' }}>
          Trigger Monitoring
        </Button>
      )}
    </>
  );
}
