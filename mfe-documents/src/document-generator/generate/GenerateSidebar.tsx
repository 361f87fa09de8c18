import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { Figures, formatCount, RowsSkeleton, useUrlParams } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '../document-api';
import { GENERATE_BUTTON, QUICK_ACTIONS } from './generator';

/** Most common documents, and counts of generated ones. */
export function GenerateSidebar() {
  const address = useUrlParams();
  const overview = useQuery(overviewQuery);
  return (
    <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
      <Card sx={{ p: 5 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
          Quick Actions
        </Typography>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {QUICK_ACTIONS.map(({ label, state, type }) => (
            <Button
              key={label}
              variant="outlined"
              onClick={() => address.change({ state, type, policyId: null, period: null, field: GENERATE_BUTTON })}
            >
              {label}
            </Button>
          ))}
        </Box>
      </Card>
      <Card sx={{ p: 5 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
          Generation Status
        </Typography>
        <QueryState query={overview} what="The status" skeleton={<RowsSkeleton rows={3} rowHeight={48} label="Loading the status" />}>
          {({ generatedToday, totalDocuments, templatesAvailable }) => (
            <Figures
              figures={[
                { label: 'Generated today', value: formatCount(generatedToday) },
                { label: 'Total documents', value: formatCount(totalDocuments) },
                { label: 'Templates available', value: formatCount(templatesAvailable) },
              ]}
            />
          )}
        </QueryState>
      </Card>
    </Box>
  );
}
