import { CheckList } from './CheckList';
import { Card, CardTitle, Columns, Container, QuietText, Section, SectionLead, SectionTitle } from './layout-parts';

const services = [
  {
    title: 'Automated SLIP Filing',
    text: 'From an uploaded policy to a package that you send on the state’s portal.',
    points: ['SLIP and state forms filled in from your policies', 'Checked before you send them', 'Evidence kept with every filing'],
  },
  {
    title: 'Tax Calculation & Payment',
    text: 'Exact to the cent, and explained to the statute. You pay, and record the payment here.',
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
    <Section id="services" aria-labelledby="services-title">
      <Container>
        <SectionTitle id="services-title">Three services, one place to work</SectionTitle>
        <Columns>
          {services.map(({ title, text, points }) => (
            <Card key={title}>
              <CardTitle>{title}</CardTitle>
              <QuietText>{text}</QuietText>
              <CheckList points={points} />
            </Card>
          ))}
        </Columns>
        <SectionTitle as="h3" style={{ marginTop: 56 }}>
          We prepare. You send and pay.
        </SectionTitle>
        <SectionLead>Stampline does not send anything to a state, and it does not move money.</SectionLead>
        <Columns smallest={380}>
          {parts.map(({ title, points }) => (
            <Card key={title}>
              <CardTitle as="h4">{title}</CardTitle>
              <CheckList points={points} />
            </Card>
          ))}
        </Columns>
      </Container>
    </Section>
  );
}
