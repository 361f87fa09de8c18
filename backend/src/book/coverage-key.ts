/** Coverages that differ in case, spaces or underscores only are the same. */
export const coverageKey = (coverage: string | null): string =>
  coverage
    ?.trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ') ?? '';
