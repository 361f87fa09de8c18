import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StateDetail } from '../state-law/state-detail';
import { Section } from './Section';
import { formatPolicyPeriod, StatementConfidence } from './StatementConfidence';

type Statement = StateDetail['diligentSearch'][number];

/** Diligent search rules over time, with dates, sources and confidence; states that were not researched are marked. */
export function SearchSection({ state: { name, diligentSearch, searchWaiver } }: { state: StateDetail }) {
  return (
    <Section title="Diligent search">
      {diligentSearch.length === 0 ? (
        <Typography variant="body2">We have not looked for the rule of {name} on a diligent search. Ask the department.</Typography>
      ) : (
        <Stack spacing={4}>
          {diligentSearch.toReversed().map((statement) => (
            <SearchRule key={statement.effectiveFrom ?? ''} statement={statement} />
          ))}
          {searchWaiver !== null && <Typography variant="body2">{searchWaiver}</Typography>}
        </Stack>
      )}
    </Section>
  );
}

function SearchRule({ statement }: { statement: Statement }) {
  const { text, note } = statement;
  return (
    <div>
      <Typography variant="h4" component="h3">
        {formatPolicyPeriod(statement)}
      </Typography>
      <Typography variant="body2">
        {text}
        {note === null ? '' : ` ${note}`}
      </Typography>
      <StatementConfidence statement={statement} />
    </div>
  );
}
