import type { Claim } from './claims';
import { signUpUrl } from './sign-in-urls';
import { ProductScreenshot } from './ProductScreenshot';

export function Hero({ claims }: { claims: readonly Claim[] }) {
  return (
    <section className="section hero">
      <div className="container">
        <h1>Surplus lines premium tax, calculated and ready to file on time in every state</h1>
        <p className="hero-lead">
          Stampline takes your policies, calculates taxes and fees in all 51 jurisdictions, tracks every deadline and prepares the filings.
          You send and pay them. For insurance agencies, brokerages and MGAs/MGUs.
        </p>
        <a className="button button-primary" href={signUpUrl}>
          Get Started
        </a>
        <p className="hero-terms">30-day free trial. No credit card required, no setup fees, cancel anytime.</p>
        <ProductScreenshot />
        {claims.length > 0 && (
          <dl className="claims">
            {claims.map(({ figure, words }) => (
              <div key={words}>
                <dt>{words}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
