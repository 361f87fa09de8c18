import { Columns } from './Columns';

const features = [
  ['Automated Filing', 'Filings are assembled from the policies of their period, with the forms each state asks for. You send them.'],
  ['One Invoice', 'One monthly statement of taxes and fees for all states, by payee and due date. You pay each payee.'],
  ['Real-time Tracking', 'Each submission and its history, from submitted to approved, as you record it.'],
  ['API Integration', 'Policies come in from your policy administration system; results go out to yours.'],
  ['Cloud Backup', 'Forms and evidence in your cloud storage, or in ours.'],
  ['Compliance Dashboard', 'Active policies, tax liability, pending filings and your compliance score on one page.'],
] as const;

export function Features() {
  return (
    <section className="section section-surface" aria-labelledby="features-title">
      <div className="container">
        <h2 className="section-title" id="features-title">
          Features
        </h2>
        <Columns smallest={300}>
          {features.map(([title, text]) => (
            <li className="card" key={title}>
              <h3 className="card-title">{title}</h3>
              <p className="quiet">{text}</p>
            </li>
          ))}
        </Columns>
      </div>
    </section>
  );
}
