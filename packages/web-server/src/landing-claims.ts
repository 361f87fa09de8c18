/** A claim on the landing page: `120`, `agencies`. */
export interface LandingClaim {
  figure: string;
  words: string;
}

const MAX_CLAIMS = 4;

/** Parses `off`, or `figure: words` separated by semicolons. Returns undefined for anything else. */
export function parseLandingClaims(text: string): LandingClaim[] | undefined {
  if (text.trim() === 'off') return [];
  const claims = text.split(';').map((claim): LandingClaim | undefined => {
    const [, figure, words] = /^\s*([^:]{1,30}):\s*(\S.{0,79})$/.exec(claim.trimEnd()) ?? [];
    return figure === undefined || words === undefined ? undefined : { figure: figure.trim(), words };
  });
  const read = claims.filter((claim) => claim !== undefined);
  return read.length === claims.length && read.length <= MAX_CLAIMS ? read : undefined;
}

/**
 * Returns the `<meta>` element from which the landing page reads its claims (`shell/src/landing/claims.ts`); empty to keep the built-in
 * ones.
 */
export function renderLandingClaimsMeta(claims: readonly LandingClaim[] | undefined): string {
  return claims === undefined ? '' : `<meta name="landing-claims" content="${escapeHtml(JSON.stringify(claims))}">`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
