import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { api, getData, explainFailure } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { FormPage, formatDate, RadioInput, RowsSkeleton, showToast, useCurrentUser, useForm } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { plans } from '../landing/plans';
import { MonthlyPolicyCounts } from './MonthlyPolicyCounts';
import { type OrganizationPlan, describePlan, formatPrice } from './plan-labels';
import { SettingsCard } from './SettingsCard';

const NO_PLAN = 'none';

/** The organization's plan, the end of its trial, and the policies counted. */
export function PlanSection() {
  const query = useQuery({ queryKey: ['organization', 'plan'], queryFn: () => getData(api.GET('/api/organization/plan')) });
  return (
    <QueryState query={query} what="Your plan" skeleton={<RowsSkeleton rows={6} label="Loading your plan" />}>
      {(plan) => (
        <>
          <PlanCard plan={plan} />
          <MonthlyPolicyCounts plan={plan} />
        </>
      )}
    </QueryState>
  );
}

function PlanCard({ plan }: { plan: OrganizationPlan }) {
  const isOwner = useCurrentUser().role === 'owner';
  const form = useForm({
    explain: explainFailure,
    initial: { plan: plan.plan ?? NO_PLAN },
    check: () => ({}),
    submit: async ({ plan: chosen }) => {
      await api.PUT('/api/organization/plan', { body: { plan: readPlan(chosen) } });
      showToast({ title: 'Plan saved', description: 'It is effective now.', variant: 'success' });
      // The frame of every screen shows the trial note, which comes from the session.
      setTimeout(() => window.location.reload(), 600);
    },
  });
  const { sentence, isUrgent } = describePlan(plan, formatDate);
  return (
    <SettingsCard title="Your plan" description="A plan takes effect immediately. You pay by invoice, not on this page.">
      <FormPage form={form} submitLabel="Save" sendingLabel="Saving..." needsChange readOnly={!isOwner}>
        <Alert severity={isUrgent ? 'warning' : 'info'}>{sentence}</Alert>
        <RadioInput
          form={form}
          name="plan"
          label="Available plans"
          disabled={!isOwner}
          help={isOwner ? undefined : 'Only an owner can choose a plan'}
          choices={[
            ...plans.map((offer) => [offer.name.toLowerCase(), `${offer.name}: ${formatPrice(offer)}`] as const),
            [NO_PLAN, 'No plan'] as const,
          ]}
        />
        <Typography variant="body2" color="textSecondary">
          Professional and Enterprise include API access. After the trial, you can still view, download and correct data and add evidence
          without a plan. To import policies and make packages, choose a plan.
        </Typography>
      </FormPage>
    </SettingsCard>
  );
}

function readPlan(chosen: string): OrganizationPlan['plan'] {
  return chosen === 'starter' || chosen === 'professional' || chosen === 'enterprise' ? chosen : null;
}
