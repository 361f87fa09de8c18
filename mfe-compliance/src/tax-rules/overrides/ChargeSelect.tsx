import Typography from '@mui/material/Typography';
import { formatPeriod, QueryState, type QueryStateProps, RuleSourceButton } from '@stampline/business-ui';
import { type Form, getTodayInNewYork, RowsSkeleton, SelectInput, useWatch } from '@stampline/ui';
import { splitByDay, formatCharge } from '../../state-law/rule-labels';
import type { StateDetail, TaxRule } from '../../state-law/state-detail';
import { AdditionalCharge } from './AdditionalCharge';
import { ADDITIONAL, type OverrideFields } from './override-form';

export interface ChargeSelectProps {
  form: Form<OverrideFields>;
  query: QueryStateProps<StateDetail>['query'];
  /** The chosen state's rules in the edition in use. */
  rules: readonly TaxRule[];
}

/** Select box for the charge to replace, or for an additional charge, with the replaced rate below. */
export function ChargeSelect({ query, rules, form }: ChargeSelectProps) {
  return (
    <QueryState query={query} what="The charges" skeleton={<RowsSkeleton rows={1} label="Loading the charges" />}>
      {() => <Choice rules={rules} form={form} />}
    </QueryState>
  );
}

function Choice({ rules, form }: Omit<ChargeSelectProps, 'query'>) {
  const target = useWatch({ control: form.control, name: 'target' });
  const { inForce, others } = splitByDay(rules, getTodayInNewYork());
  const chosen = rules.find(({ id }) => id === target);
  return (
    <>
      <SelectInput
        form={form}
        name="target"
        label="Charge"
        required
        empty="Select a charge to replace or add"
        choices={[...[...inForce, ...others].map((rule) => [rule.id, describeReplacement(rule)] as const), [ADDITIONAL, 'Add a charge']]}
        onChanged={(value) => form.setValue('label', rules.find(({ id }) => id === value)?.label ?? '')}
      />
      {chosen && (
        <Typography>
          {'Rulebook: '}
          <RuleSourceButton ruleId={chosen.id}>{`${chosen.label}, ${formatCharge(chosen)}`}</RuleSourceButton>
        </Typography>
      )}
      {target === ADDITIONAL && <AdditionalCharge form={form} />}
    </>
  );
}

const describeReplacement = (rule: TaxRule) =>
  [`Replace ${rule.label}: ${formatCharge(rule)}`, formatPeriod(rule)].filter(Boolean).join(', ');
