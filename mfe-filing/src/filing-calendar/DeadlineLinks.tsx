import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { api, getData, queryKeys } from '@stampline/api-client';
import { FilingList, QueryState, toSubmissionLine } from '@stampline/business-ui';
import { RowsSkeleton } from '@stampline/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { Deadline } from './deadline-api';

const MAX_SUBMISSIONS = 20;

const submissionsQuery = (deadlineId: string) =>
  queryOptions({
    queryKey: [...queryKeys.submissions, 'of-deadline', deadlineId],
    queryFn: () => getData(api.GET('/api/submissions', { params: { query: { deadlineId, limit: MAX_SUBMISSIONS } } })),
  });

/** Submissions that meet a deadline, and a link to its policies. */
export function DeadlineLinks({ deadline }: { deadline: Deadline }) {
  const query = useQuery(submissionsQuery(deadline.id));
  return (
    <Box sx={{ mt: 5, display: 'grid', gap: 3 }}>
      <div>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          Submissions
        </Typography>
        <QueryState query={query} what="The submissions" skeleton={<RowsSkeleton label="Loading the submissions" rows={1} />}>
          {(submissions) =>
            submissions.length === 0 ? (
              <Typography color="textSecondary">No submission is recorded for this deadline.</Typography>
            ) : (
              <FilingList label="Submissions" lines={submissions.map((submission) => toSubmissionLine(submission))} />
            )
          }
        </QueryState>
      </div>
      {deadline.isStandard && deadline.applies && (
        <Link component={RouterLink} to={getPoliciesPath(deadline)}>
          {deadline.policiesBy === null ? `Policies in ${deadline.stateName}` : 'Policies in this filing'}
        </Link>
      )}
    </Box>
  );
}

/** Returns the policy list filtered as closely as possible to the policies of the deadline. */
function getPoliciesPath({ state, policiesBy, periodStart, periodEnd }: Deadline): string {
  const [from, to] = policiesBy === 'effectiveDate' ? ['effectiveFrom', 'effectiveTo'] : ['transactionFrom', 'transactionTo'];
  const days =
    policiesBy === null || periodStart === null || periodEnd === null
      ? {}
      : { [`policies.${from}`]: periodStart, [`policies.${to}`]: periodEnd };
  return `/policies?${new URLSearchParams({ 'policies.state': state, ...days }).toString()}`;
}
