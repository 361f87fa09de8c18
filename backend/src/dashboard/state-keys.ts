/**
 * Returns the keys of a state in `stateBreakdown`: its name in camel case (northCarolina) and in lower case without spaces (northcarolina);
 * one key if both are the same.
 * @param slug last part of the URL of the state's page (north-carolina)
 */
export function getStateKeys(slug: string): string[] {
  const camelCase = slug.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return [...new Set([camelCase, camelCase.toLowerCase()])];
}
