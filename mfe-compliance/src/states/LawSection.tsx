import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StateDetail } from '../state-law/state-detail';
import { Section } from './Section';
import { formatPolicyPeriod, StatementConfidence } from './StatementConfidence';

type Statement = StateDetail['statements'][number];

/** Kinds of law in page order; penalties have a separate section. */
const HEADINGS: readonly (readonly [kind: Statement['kind'], heading: string])[] = [
  ['stamp-wording', 'Wording on the policy'],
  ['retention', 'Record retention'],
  ['fee-cap', 'Limits on fees'],
  ['exempt-purchaser', 'Exempt commercial purchasers'],
  ['export-list', 'Export list'],
  ['delivery', 'Delivery of the policy'],
  ['who-files', 'Filer'],
  ['office-fee', 'Fees for late or corrected filings'],
  ['answer-by', 'Deadlines to respond to objections'],
  ['placement-rule', 'Other placement rules'],
];

/** Statements of law, by kind, except for rates, due dates and the diligent search. */
export function LawSection({ statements }: { statements: readonly Statement[] }) {
  const isUnresearched = (kind: Statement['kind']) => statements.some((one) => one.kind === kind && one.status === 'not-looked');
  const kinds = HEADINGS.filter(([kind]) => !isUnresearched(kind));
  const open = HEADINGS.filter(([kind]) => isUnresearched(kind)).map(([, heading]) => heading.toLowerCase());
  return (
    <Section title="Other law">
      <Stack spacing={4}>
        {kinds.map(([kind, heading]) => (
          <div key={kind}>
            <Typography variant="h4" component="h3">
              {heading}
            </Typography>
            <Stack spacing={2}>
              {statements
                .filter((one) => one.kind === kind)
                .map((statement) => (
                  <LawStatement key={`${statement.effectiveFrom ?? ''} ${statement.text}`} statement={statement} />
                ))}
            </Stack>
          </div>
        ))}
        {open.length > 0 && <Typography variant="body2">We have not looked for: {open.join('; ')}. Ask the department.</Typography>}
      </Stack>
    </Section>
  );
}

/** A statement with the wording that it prescribes, its confidence and its sources. */
export function LawStatement({ statement }: { statement: Statement }) {
  const { text, note, wording, citation, effectiveFrom, effectiveTo } = statement;
  return (
    <div>
      {(effectiveFrom !== null || effectiveTo !== null) && <Typography variant="body2">{formatPolicyPeriod(statement)}:</Typography>}
      <Typography variant="body2">
        {[text, note, citation === null ? null : `${citation}.`].filter((one) => one !== null).join(' ')}
      </Typography>
      {wording !== null && (
        <Box component="blockquote" sx={{ mx: 0, my: 1, pl: 3, borderLeft: 2, borderColor: 'divider', typography: 'body2' }}>
          {wording}
        </Box>
      )}
      <StatementConfidence statement={statement} />
    </div>
  );
}
