/** Normalizes a coverage, ignoring case, spaces and underscores. */
export const normalizeCoverage = (coverage: string | null): string =>
  coverage
    ?.trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ') ?? '';
