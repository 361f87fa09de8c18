import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, RowsSkeleton, useCanEdit } from '@stampline/ui';
import { useAccountingConnections } from '../accounting-api';
import { RunsList } from './RunsList';
import { ConnectionCard } from './ConnectionCard';

/** Connections with their actions, and past syncs. */
export function ConnectionsTab({ onAdd }: { onAdd: () => void }) {
  const query = useAccountingConnections();
  const canEdit = useCanEdit();
  return (
    <QueryState query={query} what="The connections" skeleton={<RowsSkeleton rows={4} rowHeight={96} label="Loading the connections" />}>
      {(connections) =>
        connections.length === 0 ? (
          <Card>
            <EmptyState
              icon="accounting"
              title="No connections yet"
              description="Connect your accounting system to post tax liability by state and your payments as journal entries."
              action={
                canEdit && (
                  <Button variant="outlined" onClick={onAdd}>
                    Add Connection
                  </Button>
                )
              }
            />
          </Card>
        ) : (
          <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
            {connections.map((connection) => (
              <ConnectionCard key={connection.id} connection={connection} />
            ))}
            <RunsList />
          </Box>
        )
      }
    </QueryState>
  );
}
