import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { countOf, formatCount } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { type Overview, overviewQuery } from './checklist-calls';

const percent = (share: number | null): string => (share === null ? 'N/A' : `${share.toFixed(1)}%`);

const CARDS: readonly (readonly [title: string, value: (overview: Overview) => string, note: (overview: Overview) => string])[] = [
  [
    'Overall Compliance',
    ({ completionShare }) => percent(completionShare),
    ({ openChecklists }) =>
      openChecklists === 0 ? 'No open checklists' : `Items completed in ${countOf(openChecklists, 'open checklist')}`,
  ],
  ['Critical Items', ({ criticalItems }) => formatCount(criticalItems), () => 'Open items that are critical or overdue'],
  [
    'With Evidence',
    ({ provenShare }) => percent(provenShare),
    ({ unprovenItems }) =>
      unprovenItems === 0
        ? 'Every completed item has its document'
        : `${countOf(unprovenItems, 'completed item')} without the required document`,
  ],
  [
    'Overdue Checklists',
    ({ overdueChecklists }) => formatCount(overdueChecklists),
    ({ completedChecklists }) => `${countOf(completedChecklists, 'checklist')} completed`,
  ],
];

const columns = { display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' };

/** Figures over all checklists of the organization. */
export function OverviewTab() {
  const query = useQuery(overviewQuery);
  const skeleton = (
    <Box sx={columns} role="status" aria-label="Loading figures">
      {CARDS.map(([title]) => (
        <Skeleton key={title} variant="rounded" height={132} />
      ))}
    </Box>
  );
  return (
    <QueryState query={query} what="Figures" framed skeleton={skeleton}>
      {(overview) => (
        <Box sx={columns}>
          {CARDS.map(([title, value, note]) => (
            <Card key={title}>
              <CardContent>
                <Typography variant="body2" component="h2" color="textSecondary">
                  {title}
                </Typography>
                <Typography variant="h1" component="p" sx={{ my: 1, fontVariantNumeric: 'tabular-nums' }}>
                  {value(overview)}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {note(overview)}
                </Typography>
              </CardContent>
            </Card>
          ))}
        </Box>
      )}
    </QueryState>
  );
}
