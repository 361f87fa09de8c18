import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StateDetail } from '../state-law/state-detail';
import { Section } from './Section';
import { daysOf, Witness } from './Witness';

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
  const { text, note } = statement;
  return (
    <div>
      <Typography variant="h4" component="h3">
        {daysOf(statement)}
      </Typography>
      <Typography variant="body2">
        {text}
        {note === null ? '' : ` ${note}`}
      </Typography>
      <Witness statement={statement} />
    </div>
  );
}
