/** Two-letter code with the jurisdiction's color along the edge. */
export function CodeBadge({ code, color }: { code: string; color: string }) {
  return (
    <span className="code-badge" ref={(element) => element?.style.setProperty('--badge-color', color)} aria-hidden="true">
      {code}
    </span>
  );
}
