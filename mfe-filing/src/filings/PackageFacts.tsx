import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatCount, formatCountOf, formatDateTime, formatFileSize, formatUsd, StatusChip } from '@stampline/ui';
import type { ReactNode } from 'react';
import { buildFileUrl, type FilingPackage } from './filing-api';

interface PackageFactsProps {
  filingId: string;
  made: FilingPackage;
  isSent: boolean;
  /** Buttons for the package. */
  actions?: ReactNode;
}

export function PackageFacts({ filingId, made, isSent, actions }: PackageFactsProps) {
  const { packageNumber, formatName, formatLabel, isZeroReport, transactionCount, reportedBeforeCount, totalDue } = made;
  const { bookChanged, madeAt, madeByName, files } = made;
  const what = isZeroReport ? 'Zero report' : `${formatCountOf(transactionCount, 'transaction')}, ${formatUsd(totalDue)} tax and fees`;
  return (
    <Box
      component="article"
      aria-label={`Package ${packageNumber}`}
      sx={{ display: 'grid', gap: 2, pt: 3, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          Package {packageNumber}: {what}
        </Typography>
        {isSent && <StatusChip tone="ok">Sent</StatusChip>}
        {actions !== undefined && <Box sx={{ ml: { sm: 'auto' }, display: 'flex', gap: 2, flexWrap: 'wrap' }}>{actions}</Box>}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {formatName}: {formatLabel}. Made {formatDateTime(madeAt)} by {madeByName}.
        {reportedBeforeCount > 0 &&
          ` The office already has ${formatCount(reportedBeforeCount)} of these transactions as placements. The totals include them, the file to send does not.`}
      </Typography>
      {bookChanged && !isSent && (
        <Alert severity="warning">
          Your policies have changed since this package was made. If you have not sent it yet, make a new one. If you have, the ledger shows
          the changes as owed but not filed.
        </Alert>
      )}
      <Box component="ul" aria-label={`Files of package ${packageNumber}`} sx={{ m: 0, pl: 5 }}>
        {files.map(({ fileId, fileName, sizeBytes }) => (
          <Typography key={fileId} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <Link underline="always" href={buildFileUrl(filingId, fileId)} download={fileName}>
              {fileName}
            </Link>{' '}
            ({formatFileSize(sizeBytes)})
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
