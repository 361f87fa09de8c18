import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { cardHeight, Frame } from './carousel-parts';

const Placeholder = styled.div({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 16,
  marginTop: 60,
  height: cardHeight,
  border: '1px solid var(--sl-border)',
  borderRadius: 8,
  background: 'var(--sl-canvas)',
  color: 'var(--sl-text-quiet)',
});

/** Placeholder with the height of the carousel, while it loads or after it failed. */
export function CarouselSkeleton({ children }: { children?: ReactNode }) {
  return (
    <Frame>
      <Placeholder>{children ?? <p role="status">Loading the jurisdictions</p>}</Placeholder>
    </Frame>
  );
}
