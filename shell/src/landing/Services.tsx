import { CheckList } from './CheckList';
import { Columns } from './Columns';

const services = [
  {
    title: 'Automated SLIP Filing',
    text: 'From an uploaded policy to a package that you send on the state’s portal.',
    points: ['SLIP and state forms filled in from your policies', 'Checked before you send them', 'Evidence kept with every filing'],
  },
  {
    title: 'Tax Calculation & Payment',
    text: 'Exact to the cent, and explained down to the statute. You pay, and record the payment here.',
    points: [
      'Premium tax, stamping fees and surcharges',
      'Rates by the date on which the policy takes effect',
      'Liability by state and payee, ready for you to pay',
    ],
  },
  {
    title: 'Compliance Management',
    text: 'What is due, who does it, what is missing.',
    points: ['Deadlines, checklists and reminders', 'Regulator sites watched for changes', 'An audit trail of every change'],
  },
] as const;

const parts = [
  {
    title: 'What Stampline prepares',
    points: [
      'Tax, fees and surcharges of every policy',
      'Forms, files and packages, checked against the rules of the office',
      'Deadlines, reminders and a monthly statement by payee',
      'The record of what you sent and paid',
    ],
  },
  {
    title: 'What you do',
    points: [
      'Sign the forms that need a signature',
      'Send each filing on the portal of the state or stamping office',
      'Pay each state, office and municipality',
      'Enter the confirmation number and the payment',
    ],
  },
] as const;

export function Services() {
  return (
    <section className="section" id="services" aria-labelledby="services-title">
      <div className="container">
        <h2 className="section-title" id="services-title">
          Three services, one place to work
        </h2>
        <Columns>
          {services.map(({ title, text, points }) => (
            <li className="card" key={title}>
              <h3 className="card-title">{title}</h3>
              <p className="quiet">{text}</p>
              <CheckList points={points} />
            </li>
          ))}
        </Columns>
        <h3 className="section-title" style={{ marginTop: 56 }}>
          We prepare. You send and pay.
        </h3>
        <p className="section-lead">Stampline does not send anything to a state, and it does not move money.</p>
        <Columns smallest={380}>
          {parts.map(({ title, points }) => (
            <li className="card" key={title}>
              <h4 className="card-title">{title}</h4>
              <CheckList points={points} />
            </li>
          ))}
        </Columns>
      </div>
    </section>
  );
}
