/** Identifiers of the rows that our templates come with. */
const EXAMPLE = /^EXAMPLE-\d{4}$/i;

/** Whether the identifier of a row is that of an example in one of our templates. */
export const isTemplateExample = (identifier: string): boolean => EXAMPLE.test(identifier);

/** Why such a row is refused. @param row as a spreadsheet shows it @param own what belongs in its place */
export const templateExampleSentence = (row: number, own: string): string =>
  `Row ${row} is the template's example. Delete it, or write ${own} in its place.`;
