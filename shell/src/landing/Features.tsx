import { Card, CardTitle, Columns, Container, QuietText, Section, SectionTitle } from './layout-parts';

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
    <Section ground="surface" aria-labelledby="features-title">
      <Container>
        <SectionTitle id="features-title">Features</SectionTitle>
        <Columns smallest={300}>
          {features.map(([title, text]) => (
            <Card key={title} style={{ background: 'var(--sl-canvas)' }}>
              <CardTitle>{title}</CardTitle>
              <QuietText>{text}</QuietText>
            </Card>
          ))}
        </Columns>
      </Container>
    </Section>
  );
}
