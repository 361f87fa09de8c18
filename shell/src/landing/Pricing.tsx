import styled from '@emotion/styled';
import { OutlinedButton, OutlinedLink, PrimaryLink } from './buttons';
import { CheckList } from './CheckList';
import { signUpUrl } from './sign-in-urls';
import { Card, CardTitle, Columns, Container, Section, SectionLead, SectionTitle } from './layout-parts';
import { computeMonthlyPrice, type Plan, plans } from './plans';

const Price = styled.p({
  '& strong': { fontSize: '2.25rem', fontWeight: 650, letterSpacing: '-0.03em' },
  '& span': { color: 'var(--sl-text-quiet)' },
});

const PlanHead = styled.div({ display: 'flex', alignItems: 'center', gap: 10, minHeight: 28 });

const Badge = styled.span({
  padding: '2px 10px',
  borderRadius: 999,
  fontSize: '0.75rem',
  fontWeight: 600,
  background: 'var(--sl-accent-tint)',
  color: 'var(--sl-accent-main)',
});

const Spacer = styled.div({ flex: 1 });

export function Pricing({ onContactSales }: { onContactSales: () => void }) {
  const example = plans.find((plan) => plan.mostPopular)!;
  return (
    <Section id="pricing" aria-labelledby="pricing-title">
      <Container>
        <SectionTitle id="pricing-title">Simple, public pricing</SectionTitle>
        <SectionLead>A monthly fee plus a fee per policy. Every plan covers all 51 jurisdictions.</SectionLead>
        <Columns>
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} onContactSales={onContactSales} />
          ))}
        </Columns>
        <SectionLead>
          Example: {example.name} with 100 policies = ${computeMonthlyPrice(example, 100)}/month (${example.monthly} + 100 × $
          {example.perPolicy.toFixed(2)}).
        </SectionLead>
      </Container>
    </Section>
  );
}

function PlanCard({ plan, onContactSales }: { plan: Plan; onContactSales: () => void }) {
  const StartLink = plan.mostPopular ? PrimaryLink : OutlinedLink;
  return (
    <Card style={plan.mostPopular ? { borderColor: 'var(--sl-brand-main)', boxShadow: 'inset 0 0 0 1px var(--sl-brand-main)' } : undefined}>
      <PlanHead>
        <CardTitle>{plan.name}</CardTitle>
        {plan.mostPopular && <Badge>Most Popular</Badge>}
      </PlanHead>
      <Price>
        <strong>${plan.monthly}</strong>
        <span>/month</span>
        <br />
        <span>plus ${plan.perPolicy.toFixed(2)} per policy</span>
      </Price>
      <CheckList points={plan.includes} />
      <Spacer />
      {plan.start === 'trial' ? (
        <StartLink href={signUpUrl} aria-label={`Start Free Trial with ${plan.name}`}>
          Start Free Trial
        </StartLink>
      ) : (
        <OutlinedButton type="button" onClick={onContactSales}>
          Contact Sales
        </OutlinedButton>
      )}
    </Card>
  );
}
