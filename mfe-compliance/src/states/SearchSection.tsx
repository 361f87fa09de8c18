import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Disclosure, getTodayInNewYork } from '@stampline/ui';
import type { StateDetail } from '../state-law/state-detail';
import { Section } from './Section';
import { formatPolicyPeriod, StatementConfidence } from './StatementConfidence';

type Statement = StateDetail['diligentSearch'][number];

/** Diligent search rules over time, with dates, sources and confidence; states whose rules have not been researched are marked. */
export function SearchSection({ state: { name, diligentSearch, searchWaiver } }: { state: StateDetail }) {
  const today = getTodayInNewYork();
  const newestFirst = diligentSearch.toReversed();
  const hasEnded = ({ effectiveTo }: Statement) => effectiveTo !== null && effectiveTo < today;
  const inForce = newestFirst.filter((statement) => !hasEnded(statement));
  const ended = newestFirst.filter(hasEnded);
  return (
    <Section title="Diligent search">
      {diligentSearch.length === 0 ? (
        <Typography variant="body2">We have not looked for the diligent search rule of {name}. Ask the department.</Typography>
      ) : (
        <Stack spacing={4}>
          <SearchRules statements={inForce} />
          {searchWaiver !== null && <Typography variant="body2">{searchWaiver}</Typography>}
          {ended.length > 0 && (
            <Disclosure title={`Earlier rules (${ended.length})`}>
              <Stack spacing={4}>
                <SearchRules statements={ended} />
              </Stack>
            </Disclosure>
          )}
        </Stack>
      )}
    </Section>
  );
}

const SearchRules = ({ statements }: { statements: readonly Statement[] }) =>
  statements.map((statement) => <SearchRule key={statement.effectiveFrom ?? ''} statement={statement} />);

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
