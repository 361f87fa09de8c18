import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '@stampline/api-client';
import { periodInWords, RuleSourceButton } from '@stampline/business-ui';
import { ErrorState, localToday, RowsSkeleton } from '@stampline/ui';
import { byDay, chargeOf } from '../../states/rule-words';
import type { TaxRule } from '../../states/state-calls';
import type { OverrideFieldsProps } from './AmountFields';
import { AdditionalCharge } from './AdditionalCharge';
import { ADDITIONAL } from './override-form';

export interface ChargeChoiceProps extends OverrideFieldsProps {
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  /** Rules of the edition in use in the chosen state. */
  rules: readonly TaxRule[];
}

/** Which charge of the rulebook is replaced, or that one is added; the chosen rule's rate stands below. */
export function ChargeChoice({ query, rules, fields, errors, onChange }: ChargeChoiceProps) {
  if (query.isPending) return <RowsSkeleton rows={1} label="Loading the charges" />;
  if (query.error) {
    return <ErrorState title="The charges could not be loaded" detail={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  }
  const { inForce, others } = byDay(rules, localToday());
  const chosen = rules.find(({ id }) => id === fields.target);
  return (
    <>
      <TextField
        id="override-target"
        name="target"
        select
        required
        label="Charge"
        value={fields.target}
        error={errors.target !== undefined}
        helperText={errors.target}
        onChange={({ target: { value } }) => onChange({ target: value, label: rules.find(({ id }) => id === value)?.label ?? '' })}
        slotProps={{ select: { native: true } }}
      >
        <option value="">Select what it replaces</option>
        {[...inForce, ...others].map((rule) => (
          <option key={rule.id} value={rule.id}>
            {[`Replace ${rule.label}: ${chargeOf(rule)}`, periodInWords(rule)].filter(Boolean).join(', ')}
          </option>
        ))}
        <option value={ADDITIONAL}>Add a charge</option>
      </TextField>
      {chosen && (
        <Typography>
          {'Rulebook: '}
          <RuleSourceButton ruleId={chosen.id}>{`${chosen.label}, ${chargeOf(chosen)}`}</RuleSourceButton>
        </Typography>
      )}
      {fields.target === ADDITIONAL && <AdditionalCharge fields={fields} errors={errors} onChange={onChange} />}
    </>
  );
}
