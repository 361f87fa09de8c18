import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '@stampline/api-client';
import { EmptyState, ErrorState, formatCount, formatDateTime, jobStatus, RowsSkeleton, StatusChip } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { PolicyImport } from './policy-import';
import { useRecentImports } from './use-imports';

const onPhones = { display: { xs: 'block', sm: 'none' } } as const;
const notOnPhones = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** The last imports of the organisation; each opens its result. */
export function RecentImports() {
  const imports = useRecentImports();
  return (
    <Card component="section" aria-labelledby="recent-imports">
      <CardContent>
        <Typography id="recent-imports" variant="h2" sx={{ mb: 2 }}>
          Recent imports
        </Typography>
        {imports.isPending && <RowsSkeleton label="Loading the recent imports" />}
        {imports.isError && (
          <ErrorState
            title="The recent imports could not be loaded"
            detail={sentenceOf(imports.error)}
            onRetry={() => void imports.refetch()}
          />
        )}
        {imports.data?.length === 0 && (
          <EmptyState icon="upload" title="No imports yet" description="Files that you upload are listed here." />
        )}
        {imports.data && imports.data.length > 0 && <ImportsTable imports={imports.data} />}
      </CardContent>
    </Card>
  );
}

function ImportsTable({ imports }: { imports: readonly PolicyImport[] }) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label="Recent imports">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>File</TableCell>
            <TableCell>Uploaded</TableCell>
            <TableCell>Status</TableCell>
            <TableCell align="right" sx={notOnPhones}>
              Imported
            </TableCell>
            <TableCell align="right" sx={notOnPhones}>
              Unchanged
            </TableCell>
            <TableCell align="right" sx={notOnPhones}>
              Failed
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {imports.map((one) => (
            <ImportRow key={one.id} policyImport={one} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function ImportRow({ policyImport }: { policyImport: PolicyImport }) {
  const { id, fileName, createdAt, importedRows, unchangedRows, failedRows } = policyImport;
  const { label, tone } = jobStatus(policyImport);
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`/policy-upload?import=${encodeURIComponent(id)}`}>
          {fileName}
        </Link>
        <Typography variant="caption" color="textSecondary" sx={onPhones}>
          {countsOf(policyImport)}
        </Typography>
      </TableCell>
      <TableCell>{formatDateTime(createdAt)}</TableCell>
      <TableCell>
        <StatusChip tone={tone}>{label}</StatusChip>
      </TableCell>
      {[importedRows, unchangedRows, failedRows].map((count, index) => (
        <TableCell key={index} align="right" sx={{ ...notOnPhones, fontVariantNumeric: 'tabular-nums' }}>
          {formatCount(count)}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** `17 imported, 3 failed`: what happened at all, in the words of the columns. */
function countsOf({ importedRows, unchangedRows, failedRows }: PolicyImport): string {
  const counts = [
    [importedRows, 'imported'],
    [unchangedRows, 'unchanged'],
    [failedRows, 'failed'],
  ] as const;
  const some = counts.filter(([count]) => count > 0);
  return some.map(([count, word]) => `${formatCount(count)} ${word}`).join(', ');
}
