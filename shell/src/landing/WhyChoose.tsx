import { CheckList } from './CheckList';
import type { Claim } from './claims';
import { Columns } from './Columns';
import { signUpUrl } from './sign-in-urls';

const columns = [
  {
    title: 'Manual process risks',
    mark: 'cross',
    points: [
      'Rates looked up manually and copied between spreadsheets',
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
    <section className="section section-surface" aria-labelledby="why-choose">
      <div className="container">
        <h2 className="section-title" id="why-choose">
          Why agencies choose Stampline
        </h2>
        <p className="section-lead">
          Fifty-one sets of rules are too many for a spreadsheet, and a missed due date costs penalties and interest.
        </p>
        <Columns>
          {columns.map(({ title, mark, points }) => (
            <li className="card" key={title}>
              <h3 className="card-title">{title}</h3>
              <CheckList points={title === 'Agency impact' ? [...claimed, ...points] : points} mark={mark} />
            </li>
          ))}
        </Columns>
        <a className="button button-primary" href={signUpUrl} style={{ marginTop: 32 }}>
          Start Free Trial
        </a>
      </div>
    </section>
  );
}
