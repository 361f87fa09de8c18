import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, formatCount, RowsSkeleton } from '@stampline/ui';
import { useApiKeyUsage, useKeyNames } from './api-key-api';
import { type KeyUsage, sumUsageByKey } from './usage-days';

/** Each key's calls in the last 30 days, by result. */
export function UsageTab() {
  const query = useApiKeyUsage();
  return (
    <Card component="section" aria-labelledby="usage">
      <CardContent>
        <Typography id="usage" variant="h3" component="h2">
          Last 30 days
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Each key is limited to 600 calls a minute unless your operator has set another limit.
        </Typography>
      </CardContent>
      <QueryState query={query} what="Usage" skeleton={<RowsSkeleton rows={4} label="Loading usage" />}>
        {(uses) =>
          uses.length === 0 ? (
            <EmptyState icon="developers" title="No calls yet" description="Calls from your programs are counted here." />
          ) : (
            <UsageTable rows={sumUsageByKey(uses)} />
          )
        }
      </QueryState>
    </Card>
  );
}

function UsageTable({ rows }: { rows: readonly KeyUsage[] }) {
  const names = useKeyNames();
  return (
    <TableContainer>
      <Table aria-label="Usage" size="small">
        <TableHead>
          <TableRow>
            <TableCell>Key</TableCell>
            <TableCell align="right">Succeeded</TableCell>
            <TableCell align="right">Refused</TableCell>
            <TableCell align="right">Over the limit</TableCell>
            <TableCell align="right">Failed</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ keyId, answered, refused, limited, failed }) => (
            <TableRow key={keyId}>
              <TableCell component="th" scope="row">
                {names.get(keyId) ?? 'A revoked key'}
              </TableCell>
              <TableCell align="right">{formatCount(answered)}</TableCell>
              <TableCell align="right">{formatCount(refused)}</TableCell>
              <TableCell align="right">{formatCount(limited)}</TableCell>
              <TableCell align="right">{formatCount(failed)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
