/**
 * The keys under which clients look for a state in `stateBreakdown`: its name in camel case (northCarolina) and in lower case
 * without spaces (northcarolina); one key where both are the same.
 *
 * @param slug the last part of the address of its page (north-carolina)
 */
export function stateKeys(slug: string): string[] {
  const camelCase = slug.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return [...new Set([camelCase, camelCase.toLowerCase()])];
}
