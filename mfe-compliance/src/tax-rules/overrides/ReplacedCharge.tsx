import { describeCharge, RuleSourceButton, ruleSourceQuery } from '@stampline/business-ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';

/** The rulebook's charge, which can be expanded to show its rule even before the rate is loaded. */
export function ReplacedCharge({ ruleId }: { ruleId: string }) {
  const { data } = useQuery(ruleSourceQuery(ruleId));
  return (
    <>
      <RuleSourceButton ruleId={ruleId}>{data ? describeCharge(data) : 'Rule of the rulebook'}</RuleSourceButton>
      {data && <Typography variant="body2">{data.label}</Typography>}
    </>
  );
}
