import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { formatCountOf, StatusChip, useUrlParams, useConfirm } from '@stampline/ui';
import { type Endpoint, useRemoveEndpoint, useRotateSecret, useSendTest, useToggleEndpoint } from './webhook-api';
import { describeEndpoint, getEndpointState } from './webhook-labels';

export interface EndpointRowProps {
  endpoint: Endpoint;
  isLast: boolean;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}

/** Endpoint with its state and actions. */
export function EndpointRow({ endpoint, isLast, onEdit, onSecret }: EndpointRowProps) {
  const { url, description, eventTypes } = endpoint;
  const { label, tone } = getEndpointState(endpoint);
  const note = describeEndpoint(endpoint);
  return (
    <ListItem disableGutters divider={!isLast} sx={{ display: 'grid', justifyContent: 'stretch', gap: 2, py: 4, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{url}</Typography>
        <StatusChip tone={tone}>{label}</StatusChip>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[description, formatCountOf(eventTypes.length, 'event')].filter(Boolean).join(' · ')}
      </Typography>
      {note !== null && <Typography variant="body2">{note}</Typography>}
      <Actions endpoint={endpoint} onEdit={onEdit} onSecret={onSecret} />
    </ListItem>
  );
}

function Actions({ endpoint, onEdit, onSecret }: Omit<EndpointRowProps, 'isLast'>) {
  const { id, url, isOn } = endpoint;
  const address = useUrlParams();
  const confirm = useConfirm();
  const test = useSendTest();
  const turn = useToggleEndpoint();
  const rotate = useRotateSecret(onSecret);
  const remove = useRemoveEndpoint();
  const confirmAndRotate = async (): Promise<void> => {
    const question = {
      title: 'Create a new secret?',
      description:
        'For 24 hours, messages are also signed with the previous secret. Creating another within that time replaces only the new one.',
      confirmLabel: 'Create secret',
    };
    if (await confirm(question)) rotate.mutate(id);
  };
  const confirmAndTurnOff = async (): Promise<void> => {
    const question = {
      title: 'Turn the endpoint off?',
      description: 'Waiting messages are not sent. You can send them later from Deliveries.',
      confirmLabel: 'Turn off',
    };
    if (await confirm(question)) turn.mutate({ id, isOn: false });
  };
  const confirmAndRemove = async (): Promise<void> => {
    const question = {
      title: 'Remove the endpoint?',
      description: `${url} receives no more messages. Its deliveries and its secret are deleted.`,
      confirmLabel: 'Remove',
      destructive: true,
    };
    if (await confirm(question)) remove.mutate(id);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        size="small"
        variant="outlined"
        onClick={() => address.change({ endpoint: id }, { isStep: true })}
        aria-label={`Deliveries to ${url}`}
      >
        Deliveries
      </Button>
      {isOn && (
        <Button size="small" loading={test.isPending} onClick={() => test.mutate(id)} aria-label={`Send test to ${url}`}>
          Send test
        </Button>
      )}
      <Button size="small" onClick={onEdit} aria-label={`Edit ${url}`}>
        Edit
      </Button>
      <Button size="small" loading={rotate.isPending} onClick={() => void confirmAndRotate()} aria-label={`New secret for ${url}`}>
        New secret
      </Button>
      <Button
        size="small"
        loading={turn.isPending}
        onClick={() => (isOn ? void confirmAndTurnOff() : turn.mutate({ id, isOn: true }))}
        aria-label={`Turn ${isOn ? 'off' : 'on'} ${url}`}
      >
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
      <Button size="small" color="error" loading={remove.isPending} onClick={() => void confirmAndRemove()} aria-label={`Remove ${url}`}>
        Remove
      </Button>
    </Box>
  );
}
