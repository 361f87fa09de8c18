import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ExternalLink } from '@stampline/business-ui';
import { formatDate } from '@stampline/ui';
import { Section } from './Section';
import { StatementConfidence } from './StatementConfidence';
import type { StateDetail } from '../state-law/state-detail';

type Obligation = StateDetail['filingObligations'][number];

/** A state's filings with their due rules, and sources that differ. */
export function ObligationsSection({ obligations }: { obligations: readonly Obligation[] }) {
  return (
    <Section title="Filings and due dates">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
        {obligations.map((obligation) => {
          const { id, title, legal, form, filedWith, note, effectiveFrom, effectiveTo, sources } = obligation;
          return (
            <li key={id}>
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              {(effectiveFrom !== null || effectiveTo !== null) && <Typography variant="body2">{formatLifetime(obligation)}</Typography>}
              {legal ? <DueDateComparison obligation={obligation} legal={legal} /> : <Typography>{formatDueRule(obligation)}</Typography>}
              {(form || filedWith || note) && (
                <Typography variant="body2" color="textSecondary">
                  {joinSentences([[form, filedWith && `filed with ${filedWith}`].filter(Boolean).join(', '), note])}
                </Typography>
              )}
              {sources.length === 0 ? (
                <Typography variant="body2" color="textSecondary">
                  Listed in the Stampline rate table. We found no source for it.
                </Typography>
              ) : (
                <StatementConfidence statement={obligation} />
              )}
            </li>
          );
        })}
      </Box>
    </Section>
  );
}

/** Formats "Due April 30 (date assumed)"; a rule that states a period becomes a sentence without a date. */
const formatDueRule = ({ due, dayIsAssumed }: Obligation): string =>
  due.endsWith('.') ? due : `Due ${due}${dayIsAssumed ? ' (date assumed)' : ''}`;

/** Listed and statutory due dates side by side, each with its origin. */
function DueDateComparison({ obligation, legal }: { obligation: Obligation; legal: NonNullable<Obligation['legal']> }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <div>
        <Typography component="dt" variant="body2" color="textSecondary">
          {obligation.basis === 'product' ? 'Stampline rate table' : 'Listed due date'}
        </Typography>
        <Typography component="dd" sx={{ m: 0 }}>
          {formatDueRule(obligation)}
        </Typography>
      </div>
      <div>
        <Typography component="dt" variant="body2" color="textSecondary">
          {legal.earlier ? 'Sources (earlier date)' : 'Sources'}
        </Typography>
        <Typography component="dd" sx={{ m: 0, color: legal.earlier ? 'error.main' : undefined }}>
          {`${legal.text} `}
          <ExternalLink href={legal.source}>Source</ExternalLink>
        </Typography>
      </div>
    </Box>
  );
}

/** Formats "For periods from Jan 1, 2026". */
function formatLifetime({ effectiveFrom, effectiveTo }: Obligation): string {
  const from = effectiveFrom === null ? '' : ` from ${formatDate(effectiveFrom)}`;
  return `For periods and policies${from}${effectiveTo === null ? '' : ` through ${formatDate(effectiveTo)}`}`;
}

/** Joins the parts, each as a separate sentence. */
function joinSentences(parts: readonly (string | null)[]): string {
  return parts
    .filter((part): part is string => part !== null && part !== '')
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}${/[.!?]$/.test(part) ? '' : '.'}`)
    .join(' ');
}
