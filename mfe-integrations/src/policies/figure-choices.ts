/** Directions of premium changes. */
export const PREMIUM_CHANGES = [
  ['written', 'Written premium'],
  ['additional', 'Additional premium'],
  ['returned', 'Returned premium'],
] as const;

/** Taxability of transactions. */
export const TAXATIONS = [
  ['taxed', 'With premium tax'],
  ['untaxed', 'Without premium tax'],
] as const;

/** Returns a choice's label; for an unknown choice, the raw value from the URL. */
export const findLabel = (choices: readonly (readonly [value: string, words: string])[], value = ''): string =>
  choices.find(([one]) => one === value)?.[1] ?? value;
