import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { getPolicyPath } from '@stampline/business-ui';
import { formatCountOf, Figures, formatCount, formatPercent, formatUsd, StatusChip } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { Content, DocumentResponse } from './document-api';
import { getRequirementLabel } from './document-labels';
import { PreviewPart } from './PreviewPart';

/** Summary of a document: totals, policies, and the steps before filing. */
export function PreviewTab({ answer: { content, document } }: { answer: DocumentResponse }) {
  const { summary, details, detailsLeftOut, requirements, warnings, subject } = content;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="textSecondary">{subject}</Typography>
      {document.voidedAt !== null && <Alert severity="error">This document is void. Reason: {document.voidReason}</Alert>}
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      {/* Two per row, because three above a single one would look like a mistake. */}
      <Box sx={{ '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}>
        <Figures
          figures={[
            { label: 'Total premium', value: formatUsd(summary.totalPremium) },
            { label: 'Tax rate', value: formatPercent(summary.taxRate) },
            { label: 'Tax amount', value: formatUsd(summary.taxAmount) },
            { label: 'Policies', value: formatCount(summary.policyCount) },
          ]}
        />
      </Box>
      <PreviewPart title="Policy details">
        <PolicyTable details={details} />
        {detailsLeftOut > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {formatCountOf(detailsLeftOut, 'more policy', 'more policies')} in this document.
          </Typography>
        )}
      </PreviewPart>
      <PreviewPart title="Requirements">
        <RequirementList requirements={requirements} />
      </PreviewPart>
    </Box>
  );
}

function PolicyTable({ details }: Pick<Content, 'details'>) {
  if (details.length === 0) return <Typography variant="body2">This document covers no policies.</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label="Policy details">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Policy</TableCell>
            <TableCell>Insured</TableCell>
            <TableCell align="right">Premium</TableCell>
            <TableCell align="right">Tax</TableCell>
            <TableCell>Status</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {details.map(({ policyId, policyNumber, insuredName, premium, taxAmount, status }) => (
            <TableRow key={policyId}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={getPolicyPath(policyId)}>
                  {policyNumber}
                </Link>
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{insuredName}</TableCell>
              <TableCell align="right">{formatUsd(premium)}</TableCell>
              <TableCell align="right">{formatUsd(taxAmount)}</TableCell>
              <TableCell>{status}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function RequirementList({ requirements }: Pick<Content, 'requirements'>) {
  if (requirements.length === 0) return <Typography variant="body2">Nothing is required before you use this document.</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {requirements.map(({ item, status, description }) => (
        <Box component="li" key={item} sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', alignItems: 'start' }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {item}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {description}
            </Typography>
          </Box>
          <StatusChip tone={getRequirementLabel(status).tone}>{getRequirementLabel(status).words}</StatusChip>
        </Box>
      ))}
    </Box>
  );
}
