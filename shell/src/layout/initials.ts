/** Returns up to two letters of a name: `Ana Maria Ortiz` -> `AO`. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => word?.[0]?.toUpperCase() ?? '').join('') || '?';
}
