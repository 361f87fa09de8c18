import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { formatCount } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { RecentSubmissions } from './RecentSubmissions';
import { type SubmissionMetrics, submissionMetricsQuery } from './submission-calls';

const CARDS: readonly (readonly [title: string, value: (metrics: SubmissionMetrics) => string, note: string])[] = [
  ['Total Submissions', ({ totalSubmissions }) => formatCount(totalSubmissions), 'Recorded so far'],
  ['Pending', ({ pendingSubmissions }) => formatCount(pendingSubmissions), 'Waiting for a decision'],
  ['Approved', ({ approvedSubmissions }) => formatCount(approvedSubmissions), 'Accepted by the state'],
  ['Avg. Processing', ({ averageProcessingDays }) => daysWords(averageProcessingDays), 'From submission to decision'],
];

const columns = { display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))', mb: 4 };

interface SubmissionOverviewProps {
  onOpen: (id: string) => void;
  onCreate: () => void;
}

/** Four figures and the newest submissions. */
export function SubmissionOverview({ onOpen, onCreate }: SubmissionOverviewProps) {
  const query = useQuery(submissionMetricsQuery);
  const skeleton = (
    <Box sx={columns} role="status" aria-label="Loading submission counts">
      {CARDS.map(([title]) => (
        <Skeleton key={title} variant="rounded" height={128} />
      ))}
    </Box>
  );
  return (
    <>
      <QueryState query={query} what="Submission counts" skeleton={skeleton} framed>
        {(metrics) => (
          <Box sx={columns}>
            {CARDS.map(([title, value, note]) => (
              <Card key={title}>
                <CardContent>
                  <Typography variant="body2" component="h2" color="textSecondary">
                    {title}
                  </Typography>
                  <Typography variant="h1" component="p" sx={{ my: 1, fontVariantNumeric: 'tabular-nums' }}>
                    {value(metrics)}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {note}
                  </Typography>
                </CardContent>
              </Card>
            ))}
          </Box>
        )}
      </QueryState>
      <RecentSubmissions onOpen={onOpen} onCreate={onCreate} />
    </>
  );
}

function daysWords(days: number | null): string {
  if (days === null) return 'N/A';
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
