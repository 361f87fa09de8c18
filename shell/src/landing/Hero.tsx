import styled from '@emotion/styled';
import { PrimaryLink } from './buttons';
import type { Claim } from './claims';
import { signUpUrl } from './sign-in-urls';
import { Container, Section } from './layout-parts';
import { ProductScreenshot } from './ProductScreenshot';

const Title = styled.h1({ fontSize: 'clamp(2.125rem, 5.4vw, 3.375rem)', letterSpacing: '-0.03em', lineHeight: 1.08, maxWidth: 880 });

const Lead = styled.p({ marginTop: 20, maxWidth: 640, fontSize: 'clamp(1rem, 1.6vw, 1.1875rem)', color: 'var(--sl-text-quiet)' });

const Terms = styled.p({ marginTop: 14, fontSize: '0.875rem', color: 'var(--sl-text-quiet)' });

const Claims = styled.dl({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '20px 56px',
  marginTop: 40,
  '& div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dd': { fontSize: '1.625rem', fontWeight: 650, letterSpacing: '-0.02em', color: 'var(--sl-brand-main)' },
  '& dt': { fontSize: '0.875rem', color: 'var(--sl-text-quiet)' },
});

export function Hero({ claims }: { claims: readonly Claim[] }) {
  return (
    <Section>
      <Container>
        <Title>Surplus lines premium tax, calculated and ready to file on time in every state</Title>
        <Lead>
          Stampline takes your policies, calculates taxes and fees in all 51 jurisdictions, tracks every deadline and prepares the filings.
          You send and pay them. For insurance agencies, brokerages and MGAs/MGUs.
        </Lead>
        <PrimaryLink href={signUpUrl} style={{ marginTop: 28 }}>
          Get Started
        </PrimaryLink>
        <Terms>30-day free trial. No credit card required, no setup fees, cancel anytime.</Terms>
        <ProductScreenshot />
        {claims.length > 0 && (
          <Claims>
            {claims.map(({ figure, words }) => (
              <div key={words}>
                <dt>{words}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </Claims>
        )}
      </Container>
    </Section>
  );
}
