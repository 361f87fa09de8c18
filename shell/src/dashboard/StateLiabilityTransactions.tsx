import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { jurisdictionsQuery, describeError } from '@stampline/api-client';
import { QueryState, StateLawLink } from '@stampline/business-ui';
import { formatCount, formatUsdAccounting, RowsSkeleton, VisuallyHidden } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { LiabilityTransactionRow } from './LiabilityTransactionRow';
import { useStateLiability } from './use-state-liability';

export interface StateLiabilityTransactionsProps {
  code: string;
  stateName: string;
  /** Total that the list explains, in dollars. */
  liability: number;
}

/** This year's transactions behind a state's liability, with their sum; each opens its policy. */
export function StateLiabilityTransactions({ code, stateName, liability }: StateLiabilityTransactionsProps) {
  const query = useStateLiability(code, liability);
  const jurisdictions = useQuery(jurisdictionsQuery);
  const slug = jurisdictions.data?.find((one) => one.code === code)?.slug;
  return (
    <QueryState query={query} what="The transactions" skeleton={<RowsSkeleton label={`Loading the transactions of ${stateName}`} />}>
      {({ transactions, total, totalDue }) => (
        <>
          <Table size="small" aria-label={`Transactions of ${stateName}`} sx={{ '& td, & th': { px: { xs: 0, sm: 2 } } }}>
            <TableHead>
              <TableRow>
                <TableCell>Transaction</TableCell>
                <TableCell align="right">Tax and fees</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {transactions.map((transaction) => (
                <LiabilityTransactionRow key={transaction.id} transaction={transaction} />
              ))}
            </TableBody>
            <TableFooter>
              <TableRow>
                <TableCell component="th" scope="row" sx={totalCell}>
                  {total === 1 ? 'Total of 1 transaction' : `Total of ${formatCount(total)} transactions`}
                </TableCell>
                <TableCell align="right" sx={totalCell}>
                  {formatUsdAccounting(totalDue)}
                </TableCell>
              </TableRow>
            </TableFooter>
          </Table>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mt: 3, alignItems: 'center' }}>
            {query.isFetchNextPageError && (
              <Typography variant="body2" role="alert">
                {`The next transactions could not be loaded. ${describeError(query.error)}`}
              </Typography>
            )}
            {transactions.length < total && (
              <Button size="small" variant="outlined" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {query.isFetchingNextPage ? 'Loading...' : `Show more (${formatCount(transactions.length)} of ${formatCount(total)})`}
              </Button>
            )}
            {total > 0 && (
              <Link href={`/api/policies/liability/download?state=${code}`} download underline="always">
                Export as CSV
                <VisuallyHidden>{`, all transactions of ${stateName}`}</VisuallyHidden>
              </Link>
            )}
            {slug && <StateLawLink stateName={stateName} stateSlug={slug} />}
          </Box>
        </>
      )}
    </QueryState>
  );
}

const totalCell = { typography: 'body2', fontWeight: 600, color: 'text.primary' } as const;
