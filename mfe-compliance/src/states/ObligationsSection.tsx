import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OutsideLink } from '@stampline/business-ui';
import { formatDate } from '@stampline/ui';
import { Section } from './Section';
import { Witness } from './Witness';
import type { StateDetail } from '../state-law/state-detail';

/** Every filing of a state with its due rule, and what the sources say where it differs. */
export function ObligationsSection({ obligations }: { obligations: StateDetail['filingObligations'] }) {
  return (
    <Section title="Filings and due dates">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
        {obligations.map((obligation) => {
          const { id, title, due, dayIsAssumed, legal, form, filedWith, note, effectiveFrom, effectiveTo, sources } = obligation;
          return (
            <li key={id}>
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              {(effectiveFrom !== null || effectiveTo !== null) && <Typography variant="body2">{lifeOf(obligation)}</Typography>}
              <Typography>{`Due ${due}${dayIsAssumed ? ' (date assumed)' : ''}`}</Typography>
              {(form || filedWith || note) && (
                <Typography variant="body2" color="textSecondary">
                  {inSentences([[form, filedWith && `filed with ${filedWith}`].filter(Boolean).join(', '), note])}
                </Typography>
              )}
              {legal && (
                <Typography variant="body2" sx={{ color: legal.earlier ? 'error.main' : 'text.secondary' }}>
                  {`${legal.earlier ? 'Statutory due date is earlier: ' : 'Sources: '}${legal.text} `}
                  <OutsideLink href={legal.source}>Source</OutsideLink>
                </Typography>
              )}
              {sources.length === 0 ? (
                <Typography variant="body2" color="textSecondary">
                  Listed in the Stampline rate table. We found no source for it.
                </Typography>
              ) : (
                <Witness statement={obligation} />
              )}
            </li>
          );
        })}
      </Box>
    </Section>
  );
}

/** "For periods from Jan 1, 2026" */
function lifeOf({ effectiveFrom, effectiveTo }: StateDetail['filingObligations'][number]): string {
  const from = effectiveFrom === null ? '' : ` from ${formatDate(effectiveFrom)}`;
  return `For periods and policies${from}${effectiveTo === null ? '' : ` through ${formatDate(effectiveTo)}`}`;
}

/** Each part as a sentence of its own. */
function inSentences(parts: readonly (string | null)[]): string {
  return parts
    .filter((part): part is string => part !== null && part !== '')
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}${/[.!?]$/.test(part) ? '' : '.'}`)
    .join(' ');
}
