/** Styles of the landing page's dialogs. */
export const dialogStyles = {
  padding: 28,
  color: 'inherit',
  background: 'var(--sl-surface)',
  border: '1px solid var(--sl-border)',
  borderRadius: 8,
  '&::backdrop': { background: 'rgb(8 20 30 / 55%)' },
  '& h2': { fontSize: '1.25rem', marginBottom: 6 },
} as const;
