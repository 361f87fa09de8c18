/** How a transaction changed the premium. */
export const PREMIUM_CHANGES = [
  ['written', 'Written premium'],
  ['additional', 'Additional premium'],
  ['returned', 'Returned premium'],
] as const;

/** Whether premium tax is charged on a transaction. */
export const TAXATIONS = [
  ['taxed', 'With premium tax'],
  ['untaxed', 'Without premium tax'],
] as const;

/** The words of a choice; what the address says where it is none. */
export const wordsOf = (choices: readonly (readonly [value: string, words: string])[], value = ''): string =>
  choices.find(([one]) => one === value)?.[1] ?? value;
