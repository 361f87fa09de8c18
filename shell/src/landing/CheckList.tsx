const marks = {
  check: { color: 'var(--sl-ok-main)', path: 'M3.5 8.5 6.5 11.5 12.5 5' },
  cross: { color: 'var(--sl-overdue-main)', path: 'M4.5 4.5 11.5 11.5M11.5 4.5 4.5 11.5' },
} as const;

/** List with a check mark before each point. */
export function CheckList({ points, mark = 'check' }: { points: readonly string[]; mark?: keyof typeof marks }) {
  const { color, path } = marks[mark];
  return (
    <ul className="check-list">
      {points.map((point) => (
        <li key={point}>
          <svg
            width="16"
            height="16"
            viewBox="0 0 16 16"
            aria-hidden="true"
            fill="none"
            stroke={color}
            strokeWidth="2"
            strokeLinecap="round"
          >
            <path d={path} />
          </svg>
          {point}
        </li>
      ))}
    </ul>
  );
}
