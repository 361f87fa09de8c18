/** Identifiers of the example rows in our templates. */
const EXAMPLE = /^EXAMPLE-\d{4}$/i;

/** Returns true for the identifier of an example row in our templates. */
export const isTemplateExample = (identifier: string): boolean => EXAMPLE.test(identifier);

/** Formats the error for an example row. @param row row number as displayed @param own what to enter instead */
export const formatTemplateExampleError = (row: number, own: string): string =>
  `Row ${row} is the template's example. Delete it, or enter ${own} instead.`;
