import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { EmptyState } from '@stampline/ui';
import { DataTable } from '@stampline/ui/data-table';
import { useState } from 'react';
import { SecretDialog } from '../secret/SecretDialog';
import { type NewKeySecret, useApiKeys } from './api-key-api';
import { buildKeyColumns } from './key-columns';
import { NewKeyDialog } from './NewKeyDialog';
import { PlanNote } from './PlanNote';

export function KeysTab() {
  const list = useApiKeys();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<NewKeySecret>();
  return (
    <Card component="section" aria-labelledby="api-keys">
      <CardContent
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between', pb: { xs: 4, sm: 0 } }}
      >
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography id="api-keys" variant="h3" component="h2">
            API Keys
          </Typography>
          <Typography variant="body2" color="textSecondary">
            A live key works with your organization's data. A test key works in a sandbox without your data. To see what it did there,
            choose Open the sandbox in the account menu.
          </Typography>
          <PlanNote />
        </Box>
        <Button variant="contained" onClick={() => setCreating(true)}>
          Create key
        </Button>
      </CardContent>
      <DataTable
        label="API Keys"
        list={list}
        columns={buildKeyColumns(setMade)}
        search="Name"
        toolsFrom={8}
        rowHeight={56}
        failure={describeProblem}
        empty={<EmptyState icon="developers" title="No API keys" description="Create a key for each program that calls the API." />}
      />
      {isCreating && <NewKeyDialog onClose={() => setCreating(false)} onMade={setMade} />}
      {made && (
        <SecretDialog
          title={`Key for ${made.name}`}
          label="API key"
          copyLabel="Copy key"
          secret={made.secret}
          onClose={() => setMade(undefined)}
        />
      )}
    </Card>
  );
}
