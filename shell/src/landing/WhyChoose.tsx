import { PrimaryLink } from './buttons';
import { CheckList } from './CheckList';
import type { Claim } from './claims';
import { signUpUrl } from './sign-in-urls';
import { Card, CardTitle, Columns, Container, Section, SectionLead, SectionTitle } from './layout-parts';

const columns = [
  {
    title: 'Manual process risks',
    mark: 'cross',
    points: [
      'Rates looked up by hand and copied between spreadsheets',
      'Deadlines that differ in each state and change without notice',
      'Stamping fees and surcharges forgotten',
      'No record of who filed what, and when',
    ],
  },
  {
    title: 'Agency-grade automation',
    mark: 'check',
    points: [
      'Tax and fees of every policy, down to the rule behind each line',
      'A calendar of every deadline in the states where you write',
      'SLIP forms and state forms prepared from your policies',
      'Audit documentation kept as you work',
    ],
  },
  {
    title: 'Agency impact',
    mark: 'check',
    points: ['One consolidated monthly statement for all states', 'Audit documentation ready when a state asks for it'],
  },
] as const;

export function WhyChoose({ claims }: { claims: readonly Claim[] }) {
  const claimed = claims.map(({ figure, words }) => `${figure} ${words}`);
  return (
    <Section ground="surface" aria-labelledby="why-choose">
      <Container>
        <SectionTitle id="why-choose">Why agencies choose Stampline</SectionTitle>
        <SectionLead>
          Fifty-one sets of rules are too many for a spreadsheet, and a missed due date costs penalties and interest.
        </SectionLead>
        <Columns>
          {columns.map(({ title, mark, points }) => (
            <Card key={title} style={{ background: 'var(--sl-canvas)' }}>
              <CardTitle>{title}</CardTitle>
              <CheckList points={title === 'Agency impact' ? [...claimed, ...points] : points} mark={mark} />
            </Card>
          ))}
        </Columns>
        <PrimaryLink href={signUpUrl} style={{ marginTop: 32 }}>
          Start Free Trial
        </PrimaryLink>
      </Container>
    </Section>
  );
}
