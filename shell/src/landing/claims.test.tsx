import { render, screen } from '@testing-library/react';
import { readClaims, publishedClaims } from './claims';
import { Features } from './Features';
import { Hero } from './Hero';
import { Services } from './Services';
import { WhyChoose } from './WhyChoose';

function addClaimsMeta(content: string): void {
  const meta = Object.assign(document.createElement('meta'), { name: 'landing-claims', content });
  document.head.append(meta);
}

afterEach(() => {
  for (const meta of document.head.querySelectorAll('meta[name="landing-claims"]')) meta.remove();
});

test('shows the published claims by default', () => {
  render(<Hero claims={readClaims(document)} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(publishedClaims.map(({ words }) => words));
});

test("replaces the published claims everywhere with the operator's claims", () => {
  addClaimsMeta('[{"figure":"12","words":"agencies in three states"}]');
  const claims = readClaims(document);
  const { container } = render(
    <>
      <Hero claims={claims} />
      <WhyChoose claims={claims} />
    </>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['agencies in three states']);
  expect(screen.getByText('12 agencies in three states')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/200|20\+|Zero/);
});

test('hides disabled claims everywhere', () => {
  addClaimsMeta('[]');
  const claims = readClaims(document);
  const { container } = render(
    <>
      <Hero claims={claims} />
      <WhyChoose claims={claims} />
    </>,
  );
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent(/200|20\+|Zero/);
  expect(screen.getByRole('heading', { name: 'Agency impact' })).toBeInTheDocument();
});

test('explains next to the titles that users file and pay themselves', () => {
  const { container } = render(
    <>
      <Hero claims={[]} />
      <Services />
      <Features />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'We prepare. You send and pay.' })).toBeInTheDocument();
  expect(screen.getByText('Stampline does not send anything to a state, and it does not move money.')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/calculated, filed|the state accepts|monthly bill/);
});
