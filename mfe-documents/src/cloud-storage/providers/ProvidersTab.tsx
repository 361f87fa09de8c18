import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { describeProblem } from '@stampline/api-client';
import { ErrorState, LoadingState, useUrlParams } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { FileManagerDialog } from '../files/FileManagerDialog';
import { type Connection, fetchConnections, storageKeys } from '../storage-api';
import { ProviderCard } from './ProviderCard';

/** Storage providers; the built-in one comes first. */
export function ProvidersTab() {
  const address = useUrlParams();
  const { data, error, refetch } = useQuery({ queryKey: storageKeys.connections, queryFn: fetchConnections });
  if (error) return <ErrorState title="Storage could not be loaded" {...describeProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState label="Loading storage" />;
  const managed = data.find(({ provider, isConnected }) => isConnected && provider === address.params.get('manage'));
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))', mb: 4 }}>
        {data.toSorted(compareReadiness).map((connection) => (
          <ProviderCard
            key={connection.provider}
            connection={connection}
            onManage={() => address.change({ manage: connection.provider })}
          />
        ))}
      </Box>
      <Alert severity="info" variant="outlined">
        <AlertTitle>Required Credentials</AlertTitle>
        Google Drive, Dropbox and OneDrive need API credentials that the operator of this installation sets as variables. Select Connect to
        see which ones are missing. The built-in storage needs none.
      </Alert>
      {managed && (
        <FileManagerDialog
          provider={managed.provider}
          name={managed.name}
          onClose={() => address.change({ manage: null, folder: null, view: null })}
        />
      )}
    </>
  );
}

function compareReadiness(one: Connection, other: Connection): number {
  return Number(other.isConnected) - Number(one.isConnected);
}
