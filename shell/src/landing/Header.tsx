import styled from '@emotion/styled';
import { LogoMark } from '../brand/LogoMark';
import { OutlinedLink } from './buttons';
import { signInUrl } from './sign-in-urls';
import { Container } from './layout-parts';

const Bar = styled.header({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: 'var(--sl-canvas)',
  borderBottom: '1px solid var(--sl-border)',
});

const Row = styled(Container)({ display: 'flex', alignItems: 'center', gap: 28, minHeight: 64 });

const Brand = styled.a({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginRight: 'auto',
  fontWeight: 700,
  fontSize: '1.0625rem',
  letterSpacing: '-0.02em',
  color: 'inherit',
  textDecoration: 'none',
});

const Sections = styled.nav({
  display: 'flex',
  gap: 24,
  fontSize: '0.9375rem',
  '& a': { color: 'var(--sl-text-quiet)', textDecoration: 'none', '&:hover': { color: 'var(--sl-text)' } },
  '@media (max-width: 720px)': { display: 'none' },
});

const SkipLink = styled.a({
  position: 'absolute',
  left: 12,
  top: 12,
  padding: '8px 16px',
  background: 'var(--sl-surface)',
  border: '1px solid var(--sl-border-strong)',
  borderRadius: 8,
  color: 'inherit',
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' },
});

export function Header() {
  return (
    <Bar>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Row>
        <Brand href="/" aria-label="Stampline, home">
          <LogoMark />
          Stampline
        </Brand>
        <Sections aria-label="Sections">
          <a href="#services">Services</a>
          <a href="#pricing">Pricing</a>
          <a href="#jurisdictions">Jurisdictions</a>
        </Sections>
        <OutlinedLink href={signInUrl}>Sign In</OutlinedLink>
      </Row>
    </Bar>
  );
}
