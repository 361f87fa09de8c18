import styled from '@emotion/styled';
import { LogoMark } from '../brand/LogoMark';
import { signInUrl } from './sign-in-urls';
import { Container } from './layout-parts';

const Row = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 28px',
  paddingBlock: 32,
  fontSize: '0.875rem',
  color: 'var(--sl-text-quiet)',
  '& p': { display: 'flex', alignItems: 'center', gap: 10, marginRight: 'auto' },
  '& a': { color: 'inherit' },
});

export function Footer() {
  return (
    <footer>
      <Row>
        <p>
          <LogoMark size={20} />
          Stampline, surplus lines tax compliance for 50 states and Washington D.C.
        </p>
        <a href="#services">Services</a>
        <a href="#pricing">Pricing</a>
        <a href="#jurisdictions">Jurisdictions</a>
        <a href={signInUrl}>Sign In</a>
      </Row>
    </footer>
  );
}
