/** A figure with the words beside it: `200+`, `agencies`. */
export interface Claim {
  figure: string;
  words: string;
}

/** The published claims. An operator replaces or hides them with `LANDING_CLAIMS` (docs/configuration.md). */
export const publishedClaims: readonly Claim[] = [
  { figure: '200+', words: 'agencies' },
  { figure: '20+ hours', words: 'saved per month per operations staff member' },
  { figure: 'Zero', words: 'compliance violations' },
];

/** The claims that the shell's server writes into the page; the published ones where it writes none. */
export function claimsOf(page: Document): readonly Claim[] {
  const content = page.querySelector('meta[name="landing-claims"]')?.getAttribute('content');
  if (!content) return publishedClaims;
  const claims: Claim[] = JSON.parse(content);
  return claims;
}
