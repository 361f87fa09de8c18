/** Product logo: the lines of a stamp on a brand-colored tile. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="#0b4f5c" />
      <path d="M6 16.5h12M8 12h8M10 7.5h4" stroke="#ffffff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
