import styled from '@emotion/styled';

const shape = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 44,
  padding: '8px 20px',
  borderRadius: 8,
  border: '1px solid transparent',
  fontWeight: 600,
  fontSize: '0.9375rem',
  textDecoration: 'none',
  cursor: 'pointer',
} as const;

const primary = {
  ...shape,
  background: 'var(--sl-brand-main)',
  color: 'var(--sl-brand-on-main)',
  '&:hover': { background: 'color-mix(in srgb, var(--sl-brand-main) 86%, var(--sl-text))' },
} as const;

const outlined = {
  ...shape,
  background: 'var(--sl-surface)',
  borderColor: 'var(--sl-border-strong)',
  color: 'var(--sl-text)',
  '&:hover': { background: 'var(--sl-sunken)' },
} as const;

export const PrimaryLink = styled.a(primary);
export const OutlinedLink = styled.a(outlined);
export const PrimaryButton = styled.button(primary, { '&:disabled': { opacity: 0.6, cursor: 'default' } });
export const OutlinedButton = styled.button(outlined);
