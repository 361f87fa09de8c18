import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { api, getData, queryKeys } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { getTodayInNewYork, RowsSkeleton, tabularFigures } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { groupByMonth, MONTHLY_STEPS } from './monthly-work';

const formatMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The steps in a month's work, and the organization's filings for the next twelve months. */
export function MonthlyWork() {
  const from = getTodayInNewYork();
  const to = `${Number(from.slice(0, 4)) + 1}${from.slice(4, 8)}28`;
  const query = useQuery({
    queryKey: [...queryKeys.deadlines, 'handbook', from],
    queryFn: () => getData(api.GET('/api/deadlines', { params: { query: { status: 'pending', from, to } } })),
    select: groupByMonth,
  });
  return (
    <Card component="section" aria-label="The job, month by month" sx={{ px: 4, py: 3 }}>
      <Typography variant="h3" component="h2">
        The job, month by month
      </Typography>
      <Box component="ol" sx={{ pl: 5, my: 2, display: 'grid', gap: 1 }}>
        {MONTHLY_STEPS.map(({ when, what, path, screen }) => (
          <li key={path}>
            <strong>{when}:</strong> {what}{' '}
            <Link component={RouterLink} to={path} underline="always">
              {screen}
            </Link>
          </li>
        ))}
      </Box>
      <Typography variant="h4" component="h3" sx={{ mt: 4 }}>
        Your open filings by the month in which to act
      </Typography>
      <QueryState query={query} what="Your filings" skeleton={<RowsSkeleton rows={6} rowHeight={36} label="Loading your filings" />}>
        {(months) =>
          months.length === 0 ? (
            <Typography variant="body2">No filing of the next twelve months applies to you yet. Upload policies first.</Typography>
          ) : (
            <Table size="small" sx={tabularFigures} aria-label="Open filings by month">
              <TableHead>
                <TableRow>
                  <TableCell>Month</TableCell>
                  <TableCell align="right">Filings</TableCell>
                  <TableCell>States</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {months.map(({ month, filings, states }) => (
                  <TableRow key={month}>
                    <TableCell>{formatMonth.format(new Date(`${month}-01T00:00:00Z`))}</TableCell>
                    <TableCell align="right">{filings}</TableCell>
                    <TableCell>{states.join(', ')}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )
        }
      </QueryState>
    </Card>
  );
}
