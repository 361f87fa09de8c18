import styled from '@emotion/styled';

/** Height of the tallest card, reserved while the cards load so that nothing below moves. */
export const cardHeight = 348;
const controlsHeight = 60;

export const Frame = styled.div({ marginTop: 24, minHeight: cardHeight + controlsHeight });

export const Controls = styled.div({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  height: controlsHeight,
  alignItems: 'flex-start',
});

export const ArrowButton = styled.button({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: 8,
  border: '1px solid var(--sl-border-strong)',
  background: 'var(--sl-surface)',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { background: 'var(--sl-sunken)' },
  '&:disabled': { opacity: 0.4, cursor: 'default' },
});

export const Viewport = styled.div({ overflow: 'hidden', cursor: 'grab', borderRadius: 8, '&:active': { cursor: 'grabbing' } });

export const Track = styled.ul({ display: 'flex', marginLeft: -16 });

export const Slide = styled.li({ flex: '0 0 min(356px, 88%)', minWidth: 0, paddingLeft: 16 });

export const SlideCard = styled.article({
  minHeight: cardHeight,
  height: '100%',
  padding: 20,
  background: 'var(--sl-canvas)',
  border: '1px solid var(--sl-border)',
  borderRadius: 8,
  '& ul': {
    marginTop: 12,
    paddingLeft: 16,
    listStyle: 'disc',
    display: 'grid',
    gap: 3,
    fontSize: '0.8125rem',
    color: 'var(--sl-text-quiet)',
  },
});

export const SlideHead = styled.div({
  display: 'grid',
  gridTemplateColumns: '44px 1fr auto',
  alignItems: 'center',
  gap: 12,
  '& h3': { fontSize: '1rem' },
  '& strong': { fontSize: '1.0625rem', fontWeight: 650 },
});
