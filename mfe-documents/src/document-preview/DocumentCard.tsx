import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCount, formatDate, formatPercent, formatUsd, Icon, StatusChip, VisuallyHidden } from '@stampline/ui';
import type { Document } from './document-api';
import { getKindLabel, getStatusLabel } from './document-labels';

interface DocumentCardProps {
  document: Document;
  onOpen: () => void;
  onShare: () => void;
}

export function DocumentCard({ document, onOpen, onShare }: DocumentCardProps) {
  const { title, type, stateName, period, policyNumber, version, voidedAt, dueDate, status } = document;
  const { words: kind, icon } = getKindLabel(type);
  const name = `${title}${version > 1 ? `, version ${version}` : ''}`;
  const scope = period ?? (policyNumber === null ? null : `Policy ${policyNumber}`);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box sx={{ display: 'flex', gap: 3, minWidth: 0, flex: '1 1 280px' }}>
          <Box sx={{ color: 'text.secondary', pt: '2px' }}>
            <Icon name={icon} />
            <VisuallyHidden>{kind}</VisuallyHidden>
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <Typography variant="subtitle2" component="h2">
                {title}
              </Typography>
              <StatusChip tone={getStatusLabel(status).tone}>{getStatusLabel(status).words}</StatusChip>
              {voidedAt !== null && <StatusChip tone="overdue">Void</StatusChip>}
            </Box>
            <Typography variant="body2" color="textSecondary">
              {[stateName, scope, version > 1 && `Version ${version}`].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" size="small" onClick={onOpen} aria-label={`Preview & Share: ${name}`}>
            Preview & Share
          </Button>
          <Button size="small" onClick={onShare} aria-label={`Share: ${name}`}>
            Share
          </Button>
        </Box>
      </Box>
      <DocumentFigures document={document} dueDate={dueDate} isOverdue={status === 'overdue'} />
    </Box>
  );
}

interface DocumentFiguresProps {
  document: Document;
  dueDate: string | null;
  isOverdue: boolean;
}

function DocumentFigures({ document: { summary }, dueDate, isOverdue }: DocumentFiguresProps) {
  const figures: [string, string][] = [
    ['Premium', formatUsd(summary.totalPremium)],
    ['Tax amount', formatUsd(summary.taxAmount)],
    ['Tax rate', formatPercent(summary.taxRate)],
    ['Policies', formatCount(summary.policyCount)],
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' }}>
      {figures.map(([label, value]) => (
        <Figure key={label} label={label} value={value} />
      ))}
      {dueDate !== null && <Figure label="Due" value={formatDate(dueDate)} {...(isOverdue && { color: 'error.main' })} />}
    </Box>
  );
}

function Figure({ label, value, color = 'text.primary' }: { label: string; value: string; color?: string }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, color, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
    </div>
  );
}
