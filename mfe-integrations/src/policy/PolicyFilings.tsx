import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { api, getData, queryKeys } from '@stampline/api-client';
import { toDeadlineLine, FilingList, type PolicyDetail, QueryState, toSubmissionLine } from '@stampline/business-ui';
import { formatDate, RowsSkeleton, useCurrentUser } from '@stampline/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';

const MAX_DEADLINES = 50;

const filingsQuery = (policyId: string) =>
  queryOptions({
    queryKey: [...queryKeys.deadlines, 'of-policy', policyId],
    queryFn: async () => {
      const query = { policyId, limit: MAX_DEADLINES };
      const [deadlines, submissions] = await Promise.all([
        getData(api.GET('/api/deadlines', { params: { query } })),
        getData(api.GET('/api/submissions', { params: { query } })),
      ]);
      return { deadlines, submissions };
    },
  });

/** Deadlines that include the policy, with their submissions. */
export function PolicyFilings({ policy }: { policy: PolicyDetail }) {
  const query = useQuery(filingsQuery(policy.id));
  return (
    <QueryState query={query} what="The filings" skeleton={<RowsSkeleton label="Loading the filings" rows={2} />}>
      {({ deadlines, submissions }) => (
        <Box sx={{ display: 'grid', gap: 4 }}>
          {deadlines.length === 0 ? (
            <TrackingDateNote />
          ) : (
            <FilingList label="Deadlines with this policy" lines={deadlines.map((deadline) => toDeadlineLine(deadline, true))} />
          )}
          {submissions.length > 0 && (
            <div>
              <Typography variant="h3" sx={{ mb: 2 }}>
                Submissions
              </Typography>
              <FilingList
                label="Submissions with this policy"
                lines={submissions.map((submission) => toSubmissionLine(submission, true))}
              />
            </div>
          )}
        </Box>
      )}
    </QueryState>
  );
}

/** Links to the setting of the tracking date, for users who may change it. */
function TrackingDateNote() {
  const { organization, role } = useCurrentUser();
  return (
    <Typography color="textSecondary">
      No deadline includes this policy. You track filings due on or after {formatDate(organization.trackingSince)}.{' '}
      {role === 'owner' && (
        <Link underline="always" component={RouterLink} to="/settings/organization">
          Change this date
        </Link>
      )}
    </Typography>
  );
}
