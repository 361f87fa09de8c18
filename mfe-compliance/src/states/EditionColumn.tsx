import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { localToday, StatusChip } from '@stampline/ui';
import { periodInWords } from '../rule-source/charge-words';
import { RuleSourceButton } from '../rule-source/RuleSourceButton';
import { byDay, chargeOf, limitsOf } from './rule-words';
import type { StateDetail, TaxRule } from './state-calls';

export interface EditionColumnProps {
  title: string;
  /** True for the edition in which the organisation computes. */
  isUsed: boolean;
  edition: StateDetail['editions']['product'];
}

/** What one edition of the rulebook charges today; rules of other days can be opened. */
export function EditionColumn({ title, isUsed, edition }: EditionColumnProps) {
  const { inForce, others } = byDay(edition.rules, localToday());
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
        {isUsed && <StatusChip tone="neutral">Used for your policies</StatusChip>}
      </Box>
      {inForce.length === 0 ? <Typography color="textSecondary">No charge is known for today.</Typography> : <Rules rules={inForce} />}
      {[...edition.exemptions.map(({ text }) => text), ...edition.notes].map((text) => (
        <Typography key={text} variant="body2" sx={{ mt: 2 }}>
          {text}
        </Typography>
      ))}
      {others.length > 0 && (
        <Box component="details" sx={{ mt: 3 }}>
          <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', fontWeight: 600, mb: 2 }}>
            {`Rules of other dates (${others.length})`}
          </Box>
          <Rules rules={others} />
        </Box>
      )}
    </Box>
  );
}

function Rules({ rules }: { rules: readonly TaxRule[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {rules.map((rule) => (
        <li key={rule.id}>
          <Typography sx={{ fontWeight: 600 }}>
            <RuleSourceButton ruleId={rule.id}>{`${rule.label}: ${chargeOf(rule)}`}</RuleSourceButton>
          </Typography>
          {rule.makeUp.length > 0 && (
            <Typography variant="body2">
              {`Made up of ${rule.makeUp.map(({ label, ratePercent }) => `${ratePercent}% ${label}`).join(' and ')}`}
            </Typography>
          )}
          {[...limitsOf(rule), rule.note ?? ''].filter(Boolean).map((text) => (
            <Typography key={text} variant="body2">
              {text}
            </Typography>
          ))}
          <Typography variant="caption" color="textSecondary" component="p">
            {[rule.citation ?? 'Product rate table', periodInWords(rule)].filter(Boolean).join(', ')}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
