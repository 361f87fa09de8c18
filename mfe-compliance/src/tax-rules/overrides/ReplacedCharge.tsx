import { chargeInWords, RuleSourceButton, ruleSourceQuery } from '@stampline/business-ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';

/** What the rulebook charges by a rule; opens to it, also when the rate is not loaded. */
export function ReplacedCharge({ ruleId }: { ruleId: string }) {
  const { data } = useQuery(ruleSourceQuery(ruleId));
  return (
    <>
      <RuleSourceButton ruleId={ruleId}>{data ? chargeInWords(data) : 'Rule of the rulebook'}</RuleSourceButton>
      {data && <Typography variant="body2">{data.label}</Typography>}
    </>
  );
}
