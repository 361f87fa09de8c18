import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { buildDisconnectQuestion, useDriveConsent } from '@stampline/business-ui';
import { formatFileSize, Icon, StatusChip, useCanEdit, useConfirm } from '@stampline/ui';
import { type Connection, storageKeys } from '../storage-api';
import { PROVIDER_TEXTS } from './provider-labels';

interface ProviderCardProps {
  connection: Connection;
  onManage: () => void;
}

export function ProviderCard({ connection, onManage }: ProviderCardProps) {
  const { provider, name, isConnected, storage, userInfo, problem, isSimulator, hasSimulator } = connection;
  const { icon, about } = PROVIDER_TEXTS[provider];
  const canEdit = useCanEdit();
  const confirm = useConfirm();
  const { connect, disconnect, isPending, isBusy } = useDriveConsent(connection, storageKeys.connections);
  const isBuiltin = provider === 'builtin';
  const leave = async () => {
    if (await confirm(buildDisconnectQuestion(connection))) disconnect();
  };
  return (
    <Card component="section" aria-label={name}>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, height: '100%' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Icon name={icon} />
          <Typography variant="h3" component="h2" sx={{ flexGrow: 1 }}>
            {name}
          </Typography>
          {isSimulator && <StatusChip tone="dueSoon">Simulator</StatusChip>}
          <StateChip isPending={isPending} isConnected={isConnected} />
        </Box>
        <Typography color="textSecondary">{about}</Typography>
        {userInfo && !isBuiltin && <Typography sx={{ overflowWrap: 'anywhere' }}>{userInfo.email ?? userInfo.name}</Typography>}
        {problem !== null && (
          <Typography variant="body2" color="error">
            {problem}
          </Typography>
        )}
        {isConnected && storage && <SpaceUsed {...storage} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 'auto' }}>
          {isConnected && (
            <Button variant="contained" onClick={onManage}>
              Manage Files
            </Button>
          )}
          {!isConnected && (
            <Button variant="outlined" disabled={!canEdit || isBusy} onClick={() => connect()} aria-label={`Connect ${name}`}>
              Connect
            </Button>
          )}
          {hasSimulator && (
            <Button color="inherit" disabled={!canEdit || isBusy} onClick={() => connect(true)} aria-label={`Try Simulator: ${name}`}>
              Try Simulator
            </Button>
          )}
          {isConnected && !isBuiltin && (
            <Button color="inherit" disabled={!canEdit || isBusy} onClick={() => void leave()}>
              Disconnect
            </Button>
          )}
        </Box>
      </CardContent>
    </Card>
  );
}

function StateChip({ isPending, isConnected }: { isPending: boolean; isConnected: boolean }) {
  if (isPending) return <StatusChip tone="dueSoon">Authorization pending</StatusChip>;
  return <StatusChip tone={isConnected ? 'ok' : 'neutral'}>{isConnected ? 'Connected' : 'Not connected'}</StatusChip>;
}

function SpaceUsed({ used, total }: NonNullable<Connection['storage']>) {
  if (total === null)
    return (
      <Typography variant="body2" color="textSecondary">
        {`${formatFileSize(used)} used`}
      </Typography>
    );
  return (
    <Box>
      <LinearProgress variant="determinate" aria-label="Space used" value={Math.min((used / total) * 100, 100)} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {`${formatFileSize(used)} of ${formatFileSize(total)} used`}
      </Typography>
    </Box>
  );
}
