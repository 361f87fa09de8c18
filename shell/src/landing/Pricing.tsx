import { CheckList } from './CheckList';
import { Columns } from './Columns';
import { signUpUrl } from './sign-in-urls';
import { computeMonthlyPrice, type Plan, plans } from './plans';

export function Pricing({ onContactSales }: { onContactSales: () => void }) {
  const example = plans.find((plan) => plan.mostPopular)!;
  return (
    <section className="section" id="pricing" aria-labelledby="pricing-title">
      <div className="container">
        <h2 className="section-title" id="pricing-title">
          Simple, public pricing
        </h2>
        <p className="section-lead">A monthly fee plus a fee per policy. Every plan covers all 51 jurisdictions.</p>
        <Columns>
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} onContactSales={onContactSales} />
          ))}
        </Columns>
        <p className="section-lead">
          Example: {example.name} with 100 policies = ${computeMonthlyPrice(example, 100)}/month (${example.monthly} + 100 × $
          {example.perPolicy.toFixed(2)}).
        </p>
      </div>
    </section>
  );
}

function PlanCard({ plan, onContactSales }: { plan: Plan; onContactSales: () => void }) {
  return (
    <li className={plan.mostPopular ? 'card plan plan-popular' : 'card plan'}>
      <div className="plan-head">
        <h3 className="card-title">{plan.name}</h3>
        {plan.mostPopular && <span className="plan-badge">Most Popular</span>}
      </div>
      <p className="price">
        <strong>${plan.monthly}</strong>
        <span>/month</span>
        <br />
        <span>plus ${plan.perPolicy.toFixed(2)} per policy</span>
      </p>
      <CheckList points={plan.includes} />
      {plan.start === 'trial' ? (
        <a
          className={plan.mostPopular ? 'button button-primary' : 'button'}
          href={signUpUrl}
          aria-label={`Start Free Trial with ${plan.name}`}
        >
          Start Free Trial
        </a>
      ) : (
        <button className="button" type="button" onClick={onContactSales}>
          Contact Sales
        </button>
      )}
    </li>
  );
}
