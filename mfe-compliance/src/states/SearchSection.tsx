import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { certainty, OutsideLink, sourceLabel } from '@stampline/business-ui';
import { formatDate } from '@stampline/ui';
import type { StateDetail } from '../state-law/state-detail';
import { Section } from './Section';

type Statement = StateDetail['diligentSearch'][number];

/** The diligent search of the state over time, each rule with its days, sources and confidence; says so where we have not looked. */
export function SearchSection({ state: { name, diligentSearch } }: { state: StateDetail }) {
  return (
    <Section title="Diligent search">
      {diligentSearch.length === 0 ? (
        <Typography variant="body2">We have not looked for the rule of {name} on a diligent search. Ask the department.</Typography>
      ) : (
        <Stack spacing={4}>
          {diligentSearch.toReversed().map((statement) => (
            <SearchRule key={statement.effectiveFrom ?? ''} statement={statement} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function SearchRule({ statement }: { statement: Statement }) {
  const { text, note, readOn, mustBeReadAgain, confidence, sources } = statement;
  return (
    <div>
      <Typography variant="h4" component="h3">
        {daysOf(statement)}
      </Typography>
      <Typography variant="body2">
        {text}
        {note === null ? '' : ` ${note}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {mustBeReadAgain ? 'To be read again.' : certainty(confidence)} Read on {formatDate(readOn)}.
      </Typography>
      {sources.map(({ url, asOf }) => (
        <Typography key={url} variant="body2">
          <OutsideLink href={url}>{sourceLabel(url)}</OutsideLink>
          {` (${asOf})`}
        </Typography>
      ))}
    </div>
  );
}

/** "Policies effective Jul 1, 2025 or later" */
function daysOf({ effectiveFrom, effectiveTo }: Statement): string {
  if (effectiveFrom === null && effectiveTo === null) return 'All policies';
  if (effectiveFrom === null) return `Policies effective through ${formatDate(effectiveTo ?? '')}`;
  if (effectiveTo === null) return `Policies effective ${formatDate(effectiveFrom)} or later`;
  return `Policies effective ${formatDate(effectiveFrom)} to ${formatDate(effectiveTo)}`;
}
