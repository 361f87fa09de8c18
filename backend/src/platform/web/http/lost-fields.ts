/** Names that the conversion of JSON to a DTO drops silently, because they would reach into prototypes. */
const LOST_NAMES = new Set(['__proto__', 'constructor']);

/**
 * Returns the fields of a parsed JSON body that the validation of a DTO would never see.
 * @param body result of JSON.parse, at most 32 levels deep
 * @returns their paths, such as `lines.0.constructor`
 */
export function findLostFields(body: unknown, above = ''): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    LOST_NAMES.has(name) ? [`${above}${name}`] : findLostFields(value, `${above}${name}.`),
  );
}
