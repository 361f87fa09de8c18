import { CheckList } from './CheckList';
import { Card, CardTitle, Columns, Container, Quiet, Section, SectionTitle } from './layout-parts';

const services = [
  {
    title: 'Automated SLIP Filing',
    text: 'From an uploaded policy to a filing that the state accepts.',
    points: ['SLIP and state forms filled in from your policies', 'Checked before they are filed', 'Evidence kept with every filing'],
  },
  {
    title: 'Tax Calculation & Payment',
    text: 'Exact to the cent, and explained to the statute.',
    points: [
      'Premium tax, stamping fees and surcharges',
      'Rates by the date on which the policy takes effect',
      'Liability by state, ready for payment',
    ],
  },
  {
    title: 'Compliance Management',
    text: 'What is due, who does it, what is missing.',
    points: ['Deadlines, checklists and reminders', 'Regulator sites watched for changes', 'An audit trail of every change'],
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
              <Quiet>{text}</Quiet>
              <CheckList points={points} />
            </Card>
          ))}
        </Columns>
      </Container>
    </Section>
  );
}
