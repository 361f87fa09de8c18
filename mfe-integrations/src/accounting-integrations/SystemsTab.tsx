import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { RowsSkeleton, useCanEdit } from '@stampline/ui';
import { useAccountingSystems } from './accounting-api';
import { ManualExportCard } from './ManualExportCard';

/** Supported accounting systems, with the data that each syncs. */
export function SystemsTab({ onAdd }: { onAdd: (system: string) => void }) {
  const query = useAccountingSystems();
  const canEdit = useCanEdit();
  return (
    <QueryState query={query} what="The systems" skeleton={<RowsSkeleton rows={3} rowHeight={160} label="Loading the systems" />}>
      {(systems) => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
          {systems.map(({ id, name, description, features }) => (
            <Card key={id} component="section" aria-label={name}>
              <CardContent sx={{ display: 'grid', gap: 3, height: '100%', alignContent: 'start' }}>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 3 }}>
                  <Typography variant="h3" component="h2">
                    {name}
                  </Typography>
                  {canEdit && (
                    <Button variant="outlined" size="small" onClick={() => onAdd(id)} aria-label={`Connect ${name}`}>
                      Connect
                    </Button>
                  )}
                </Box>
                <Typography color="textSecondary">{description}</Typography>
                <Typography variant="body2">{features.join(' · ')}</Typography>
              </CardContent>
            </Card>
          ))}
          <Box sx={{ gridColumn: '1 / -1' }}>
            <ManualExportCard />
          </Box>
        </Box>
      )}
    </QueryState>
  );
}
