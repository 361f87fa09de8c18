import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { getFilingTypeLabel, QueryState, getSubmissionStatusLabel } from '@stampline/business-ui';
import { EmptyState, formatCount, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type SubmissionMetrics, submissionMetricsQuery } from './submission-api';
import { useStateNames } from './use-state-names';

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
};

export function SubmissionAnalytics() {
  const query = useQuery(submissionMetricsQuery);
  const nameOf = useStateNames();
  const skeleton = (
    <Card sx={{ p: 4 }}>
      <RowsSkeleton rows={5} rowHeight={48} label="Loading submission counts" />
    </Card>
  );
  return (
    <QueryState query={query} what="Submission counts" skeleton={skeleton} framed>
      {({ totalSubmissions, submissionsByState, submissionsByType, submissionsByStatus }: SubmissionMetrics) =>
        totalSubmissions === 0 ? (
          <Card>
            <EmptyState
              icon="reports"
              title="Nothing to count yet"
              description="Counts by state and type appear with your first submission."
            />
          </Card>
        ) : (
          <Box sx={columns}>
            <Counts title="Submissions by State" counts={submissionsByState} total={totalSubmissions} getLabel={nameOf} />
            <Counts title="Submissions by Type" counts={submissionsByType} total={totalSubmissions} getLabel={getFilingTypeLabel} />
            <Counts
              title="Submissions by Status"
              counts={submissionsByStatus}
              total={totalSubmissions}
              getLabel={getSubmissionStatusLabel}
            />
          </Box>
        )
      }
    </QueryState>
  );
}

interface CountsProps {
  title: string;
  counts: Readonly<Record<string, number>>;
  total: number;
  getLabel: (key: string) => string;
}

function Counts({ title, counts, total, getLabel: wordsOf }: CountsProps) {
  const headingId = useId();
  const rows = Object.entries(counts).toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b));
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: 4 }}>
      <Typography id={headingId} variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        {rows.map(([key, count]) => (
          <Box key={key} sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 1 }}>
            <Typography component="dt" variant="body2">
              {wordsOf(key)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatCount(count)}
            </Typography>
            <LinearProgress aria-hidden="true" variant="determinate" value={(100 * count) / total} sx={{ gridColumn: '1 / -1' }} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}
