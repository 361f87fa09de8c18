import Box from '@mui/material/Box';
import { QueryState } from '@stampline/business-ui';
import { FigureCards, FigureCardsSkeleton, formatCount } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { RecentSubmissions } from './RecentSubmissions';
import { recentSubmissionsQuery, type SubmissionMetrics, submissionMetricsQuery } from './submission-api';

const CARDS: readonly (readonly [title: string, value: (metrics: SubmissionMetrics) => string, note: string])[] = [
  ['Total Submissions', ({ totalSubmissions }) => formatCount(totalSubmissions), 'Recorded so far'],
  ['Pending', ({ pendingSubmissions }) => formatCount(pendingSubmissions), 'Waiting for a decision'],
  ['Approved', ({ approvedSubmissions }) => formatCount(approvedSubmissions), 'Accepted by the state'],
  ['Avg. Processing', ({ averageProcessingDays }) => formatDays(averageProcessingDays), 'From submission to decision'],
];

const skeleton = <FigureCardsSkeleton titles={CARDS.map(([title]) => title)} label="Loading submission counts" />;

interface SubmissionOverviewProps {
  onOpen: (id: string) => void;
  onCreate: () => void;
}

export function SubmissionOverview({ onOpen, onCreate }: SubmissionOverviewProps) {
  const query = useQuery(submissionMetricsQuery);
  const recent = useQuery(recentSubmissionsQuery);
  // Shows both together, because the list would be higher on the page without the counts.
  if (query.isPending || recent.isPending) return skeleton;
  return (
    <>
      {/* If there are no submissions, the list below offers the first step. */}
      {query.data?.totalSubmissions !== 0 && (
        <Box sx={{ mb: 4 }}>
          <QueryState query={query} what="Submission counts" skeleton={skeleton} framed>
            {(metrics) => <FigureCards figures={CARDS.map(([title, value, note]) => ({ title, note, value: value(metrics) }))} />}
          </QueryState>
        </Box>
      )}
      <RecentSubmissions onOpen={onOpen} onCreate={onCreate} />
    </>
  );
}

function formatDays(days: number | null): string {
  if (days === null) return 'N/A';
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
