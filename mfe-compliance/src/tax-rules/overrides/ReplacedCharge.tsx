import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { chargeInWords } from '../../rule-source/charge-words';
import { RuleSourceButton } from '../../rule-source/RuleSourceButton';
import { ruleSourceQuery } from '../../rule-source/rule-source-query';

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
