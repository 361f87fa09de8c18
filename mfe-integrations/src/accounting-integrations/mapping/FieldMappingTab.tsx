import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, RowsSkeleton, useCanEdit, SelectField } from '@stampline/ui';
import { useState } from 'react';
import { type AccountingConnection, useAccountingConnections, useFieldMappings } from '../accounting-api';
import { MappingForm } from './MappingForm';

/** Each connection's mappings; if there is no connection, a way to add one. */
export function FieldMappingTab({ onAdd }: { onAdd: () => void }) {
  const query = useAccountingConnections();
  const canEdit = useCanEdit();
  return (
    <QueryState query={query} what="The connections" skeleton={<RowsSkeleton rows={4} label="Loading the mapping" />}>
      {(connections) =>
        connections.length === 0 ? (
          <Card>
            <EmptyState
              icon="accounting"
              title="No connections yet"
              description="Add a connection first. Then choose the accounts that its entries use."
              action={
                canEdit && (
                  <>
                    <Button variant="outlined" onClick={onAdd}>
                      Add Connection
                    </Button>
                    <Button variant="outlined" disabled>
                      Add Mapping
                    </Button>
                  </>
                )
              }
            />
          </Card>
        ) : (
          <ConnectionMappings connections={connections} />
        )
      }
    </QueryState>
  );
}

function ConnectionMappings({ connections }: { connections: readonly AccountingConnection[] }) {
  const [chosen, setChosen] = useState(connections[0]?.id ?? '');
  const connection = connections.find(({ id }) => id === chosen) ?? connections[0];
  if (connection === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
      {connections.length > 1 && (
        <SelectField
          label="Connection"
          value={connection.id}
          choices={connections.map(({ id, name }) => [id, name] as const)}
          onChange={setChosen}
          sx={{ maxWidth: 480 }}
        />
      )}
      {connection.status !== 'connected' && <Alert severity="info">Connect this system to load its chart of accounts.</Alert>}
      <LoadedMappings key={connection.id} connection={connection} />
    </Box>
  );
}

function LoadedMappings({ connection: { id } }: { connection: AccountingConnection }) {
  const query = useFieldMappings(id);
  return (
    <Card>
      <CardContent>
        <QueryState query={query} what="The mapping" skeleton={<RowsSkeleton rows={5} label="Loading the mapping" />}>
          {(mappings) => <MappingForm id={id} stored={mappings} />}
        </QueryState>
      </CardContent>
    </Card>
  );
}
