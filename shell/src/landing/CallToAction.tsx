import styled from '@emotion/styled';
import { OutlinedButton, PrimaryLink } from './buttons';
import { signUpUrl } from './sign-in-urls';
import { Container, Section, SectionLead, SectionTitle } from './layout-parts';

const Band = styled(Section)({ background: 'var(--sl-brand-tint)', borderBlock: '1px solid var(--sl-border)' });

const Buttons = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 28 });

export function CallToAction({ onScheduleDemo }: { onScheduleDemo: () => void }) {
  return (
    <Band aria-labelledby="call-to-action">
      <Container>
        <SectionTitle id="call-to-action">See your liability, state by state, this afternoon</SectionTitle>
        <SectionLead>Upload a CSV or Excel file of your policies. No credit card required, no setup fees, cancel anytime.</SectionLead>
        <Buttons>
          <PrimaryLink href={signUpUrl}>Start 30-Day Free Trial</PrimaryLink>
          <OutlinedButton type="button" onClick={onScheduleDemo}>
            Schedule Demo
          </OutlinedButton>
        </Buttons>
      </Container>
    </Band>
  );
}
