/** A figure with its label: `200+`, `agencies`. */
export interface Claim {
  figure: string;
  words: string;
}

/** Published claims. An operator replaces or hides them with `LANDING_CLAIMS` (docs/configuration.md). */
export const publishedClaims: readonly Claim[] = [
  { figure: '200+', words: 'agencies' },
  { figure: '20+ hours', words: 'saved per month per operations staff member' },
  { figure: 'Zero', words: 'compliance violations' },
];

/** Returns the claims that the server renders into the page, or the published ones. */
export function readClaims(page: Document): readonly Claim[] {
  const content = page.querySelector('meta[name="landing-claims"]')?.getAttribute('content');
  if (!content) return publishedClaims;
  const claims: Claim[] = JSON.parse(content);
  return claims;
}
