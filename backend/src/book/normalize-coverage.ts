/** Normalizes a coverage: differences in case, spaces or underscores are ignored. */
export const normalizeCoverage = (coverage: string | null): string =>
  coverage
    ?.trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ') ?? '';
