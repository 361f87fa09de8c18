import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RuleSourceButton } from '../rule-source/RuleSourceButton';
import { formatUsdAccounting, tabularFigures } from '@stampline/ui';
import { describeOtherCharge, describeOtherEdition } from './other-edition-labels';
import type { PolicyTransaction } from './use-policy';

/** Tax in dollars under the edition that is not used to price the transaction; each charge opens its rule. */
export function OtherEditionTax({ answer }: { answer: NonNullable<PolicyTransaction['otherEdition']> }) {
  return (
    <Box sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider', ...tabularFigures }}>
      <Typography variant="body2">{describeOtherEdition(answer)}</Typography>
      {answer.notes.map((note) => (
        <Typography key={note} variant="body2">
          {note}
        </Typography>
      ))}
      {answer.charges.length > 0 && (
        <Box
          component="ul"
          aria-label="Charges of the other edition"
          sx={{ m: 0, mt: 1, pl: 4, typography: 'body2', color: 'text.secondary' }}
        >
          {answer.charges.map((charge) => (
            <li key={`${charge.ruleId}${charge.label}${charge.part}`}>
              {`${formatUsdAccounting(charge.amount)} `}
              <RuleSourceButton ruleId={charge.ruleId}>{describeOtherCharge(charge)}</RuleSourceButton>
              {charge.part !== null && ` on ${charge.part}`}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
