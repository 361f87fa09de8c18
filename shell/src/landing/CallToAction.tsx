import { signUpUrl } from './sign-in-urls';

export function CallToAction({ onScheduleDemo }: { onScheduleDemo: () => void }) {
  return (
    <section className="section band" aria-labelledby="call-to-action">
      <div className="container">
        <h2 className="section-title" id="call-to-action">
          See your liability, state by state, this afternoon
        </h2>
        <p className="section-lead">Upload a CSV or Excel file of your policies. No credit card required, no setup fees, cancel anytime.</p>
        <div className="band-buttons">
          <a className="button button-primary" href={signUpUrl}>
            Start 30-Day Free Trial
          </a>
          <button className="button" type="button" onClick={onScheduleDemo}>
            Schedule Demo
          </button>
        </div>
      </div>
    </section>
  );
}
