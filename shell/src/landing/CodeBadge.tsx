import styled from '@emotion/styled';

const Badge = styled.span({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 36,
  borderRadius: 6,
  fontWeight: 650,
  fontSize: '0.875rem',
  background: 'var(--sl-surface)',
  border: '1px solid var(--sl-border)',
  borderLeft: '4px solid var(--badge-color)',
});

/** Two-letter code with the jurisdiction's color along the edge. */
export function CodeBadge({ code, color }: { code: string; color: string }) {
  return (
    <Badge ref={(element) => element?.style.setProperty('--badge-color', color)} aria-hidden="true">
      {code}
    </Badge>
  );
}
