import styled from '@emotion/styled';

const width = 'min(1120px, 100% - 40px)';

export const Container = styled.div({ width, marginInline: 'auto' });

export const Section = styled.section<{ ground?: 'surface' }>(({ ground }) => ({
  paddingBlock: 'clamp(56px, 8vw, 96px)',
  scrollMarginTop: 64,
  ...(ground && { background: 'var(--sl-surface)', borderBlock: '1px solid var(--sl-border)' }),
}));

export const SectionTitle = styled.h2({ fontSize: 'clamp(1.5rem, 3.2vw, 2rem)', maxWidth: 720 });

export const SectionLead = styled.p({ marginTop: 12, maxWidth: 640, color: 'var(--sl-text-quiet)' });

/** Responsive columns of cards. */
export const Columns = styled.ul<{ smallest?: number }>(({ smallest = 280 }) => ({
  display: 'grid',
  gap: 20,
  marginTop: 40,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${smallest}px, 100%), 1fr))`,
}));

export const Card = styled.li({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: 24,
  background: 'var(--sl-surface)',
  border: '1px solid var(--sl-border)',
  borderRadius: 8,
});

export const CardTitle = styled.h3({ fontSize: '1.0625rem' });

export const QuietText = styled.p({ color: 'var(--sl-text-quiet)', fontSize: '0.9375rem' });
