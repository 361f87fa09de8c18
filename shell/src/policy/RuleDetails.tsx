import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDateTime, VisuallyHidden } from '@stampline/ui';
import { certaintyOf, chargeOf, editionName, periodOf } from './rule-words';
import type { RuleSource } from './rule-source';

/** What a rule charges, when it holds, and where it is written. */
export function RuleDetails({ rule }: { rule: RuleSource }) {
  const { id, label, stateName, edition, citation, note, sources, confidence, override } = rule;
  const period = periodOf(rule);
  const facts = [
    ['Rulebook', `${stateName}, ${override ? `your organization’s own rule (${editionName(edition)})` : editionName(edition)}`],
    ...(override ? decisionFacts(override) : [['Written in', citation ?? 'The rate table of the product']]),
    ['In force', period],
    ['Note', note ?? ''],
    ['Certainty', confidence ? certaintyOf(confidence) : ''],
  ].filter(([, text]) => text !== '');
  return (
    <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography>{chargeOf(rule)}</Typography>
      </div>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, '& dd': { m: 0 } }}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2">
              {text}
            </Typography>
          </div>
        ))}
      </Box>
      {sources.length > 0 && (
        <Box component="ul" aria-label="Sources" sx={{ m: 0, pl: 4, typography: 'body2' }}>
          {sources.map(({ url, asOf, note: about }) => (
            <li key={url}>
              <Link href={url} target="_blank" rel="noreferrer" underline="always">
                {url}
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </Link>
              {` (${[asOf, about].filter(Boolean).join('; ')})`}
            </li>
          ))}
        </Box>
      )}
      <Typography variant="caption" color="textSecondary">{`Rule ${id}`}</Typography>
    </Box>
  );
}

function decisionFacts({ reason, source, proposedBy, approvedBy, approvedAt }: NonNullable<RuleSource['override']>): string[][] {
  const approved = approvedAt === null ? '' : `, approved by ${approvedBy?.name ?? 'a former member'}, ${formatDateTime(approvedAt)}`;
  return [
    ['Reason', reason],
    ['Source', source],
    ['Decided', `Proposed by ${proposedBy?.name ?? 'a former member'}${approved}`],
  ];
}
