import { explainFailure } from '@stampline/api-client';
import { StateInput } from '@stampline/business-ui';
import { CheckboxInput, FormDialog, SelectInput, showToast, TextInput, useConfirm, useForm } from '@stampline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeRulesEffect } from './licensee-labels';
import { holdersQuery, licenseeApi, type LicenseeRule, rulesQuery } from './use-licensees';

/** Adds a licensee rule, after showing its effect on unsent placements. */
export function LicenseeRuleDialog({ rules, onClose }: { rules: readonly LicenseeRule[]; onClose: () => void }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { data: holders = [] } = useQuery(holdersQuery);
  const form = useForm({
    explain: explainFailure,
    initial: { state: '', retailBroker: '', accountNumber: '', team: '', holder: '', isFirst: false },
    check: ({ holder }) => ({ holder: holder === '' ? 'Choose a licensee' : undefined }),
    submit: async ({ state, retailBroker, accountNumber, team, holder, isFirst }) => {
      const rule = {
        state: state || null,
        retailBroker: retailBroker.trim() || null,
        accountNumber: accountNumber.trim() || null,
        team: team.trim() || null,
        holder,
      };
      const next = isFirst ? [rule, ...rules] : [...rules, rule];
      const description = describeRulesEffect(await licenseeApi.previewRules(next));
      if (!(await confirm({ title: 'Save this rule?', description, confirmLabel: 'Save rule' }))) return;
      await licenseeApi.saveRules(next);
      await client.invalidateQueries({ queryKey: rulesQuery.queryKey });
      showToast({ title: 'Rule saved', description: 'Placements will update shortly.', variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Add a licensee rule"
      description="Leave a field blank to match everything."
      form={form}
      submitLabel="Preview"
      onClose={onClose}
    >
      <StateInput form={form} name="state" label="State" empty="All states" />
      <TextInput form={form} name="retailBroker" label="Retail broker" maxLength={200} />
      <TextInput form={form} name="accountNumber" label="Account number" maxLength={100} />
      <TextInput form={form} name="team" label="Team or branch" maxLength={100} />
      <SelectInput
        form={form}
        name="holder"
        label="Licensee"
        empty="Select licensee"
        choices={holders.map((holder) => [holder, holder] as const)}
      />
      <CheckboxInput form={form} name="isFirst" label="Apply before all other rules" help="The first rule that matches decides." />
    </FormDialog>
  );
}
