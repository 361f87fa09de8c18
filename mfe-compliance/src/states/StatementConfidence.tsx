import Typography from '@mui/material/Typography';
import { ExternalLink, formatSource, formatVerification } from '@stampline/business-ui';
import { formatDate, formatDatesInText } from '@stampline/ui';
import type { StateDetail } from '../state-law/state-detail';

type Statement = StateDetail['diligentSearch' | 'statements' | 'filingObligations'][number];
type Reading = Pick<Statement, 'confidence' | 'mustBeReadAgain' | 'readOn' | 'sources'>;

/** Confidence in a statement of law, with the date and place where it was read. */
export function StatementConfidence({ statement }: { statement: Reading }) {
  const { readOn, sources } = statement;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {`${formatVerification(statement)} ${readOn === null ? 'We did not record when we read it.' : `Read on ${formatDate(readOn)}.`}`.trim()}
      </Typography>
      {sources.map(({ url, asOf }) => (
        <Typography key={url} variant="body2">
          <ExternalLink href={url}>{formatSource(url)}</ExternalLink>
          {` (${formatDatesInText(asOf)})`}
        </Typography>
      ))}
    </>
  );
}

/** Formats "Policies effective Jul 1, 2025 or later". */
export function formatPolicyPeriod({ effectiveFrom, effectiveTo }: Pick<Statement, 'effectiveFrom' | 'effectiveTo'>): string {
  if (effectiveFrom === null && effectiveTo === null) return 'All policies';
  if (effectiveFrom === null) return `Policies effective through ${formatDate(effectiveTo ?? '')}`;
  if (effectiveTo === null) return `Policies effective ${formatDate(effectiveFrom)} or later`;
  return `Policies effective ${formatDate(effectiveFrom)} to ${formatDate(effectiveTo)}`;
}
