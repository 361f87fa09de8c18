const REQUESTS = 51 * 2 * 200;
const EFFECTIVE = '2026-03-01';
const SMALLER_PART = 100_000;

/** @typedef {import('@stampline/backend/dist/tax/pricing/price-request.js').PriceRequest} PriceRequest */

/** @type {NonNullable<PriceRequest['fees']>} */
const FEES = [
  { kind: 'policy', chargedBy: 'insurer', cents: 15_000 },
  { kind: 'inspection', chargedBy: 'insurer', cents: 25_000 },
  { kind: 'broker', chargedBy: 'retail_broker', cents: 10_000 },
];

/**
 * Builds a request as callers of the engine do: always with the same fields, so that all requests share one hidden class.
 * @param {string} jurisdiction @param {PriceRequest['edition']} edition @param {number} premiumCents
 * @param {PriceRequest['fees']} fees @param {PriceRequest['parts']} parts
 * @returns {PriceRequest}
 */
function buildRequest(jurisdiction, edition, premiumCents, fees, parts) {
  return { jurisdiction, edition, premiumCents, parts, effectiveDate: EFFECTIVE, fees };
}

/**
 * Builds requests for all states in both editions, the same in every run: premium only, with three fees, with two coverages, and with both.
 * @param {readonly string[]} codes
 */
export function buildRequests(codes) {
  const asked = buildPremiums(REQUESTS).map((premiumCents, index) => ({
    code: codes[index % codes.length] ?? '',
    edition: /** @type {const} */ (['product', 'statute'])[Math.floor(index / codes.length) % 2],
    premiumCents,
  }));
  return {
    plain: asked.map(({ code, edition, premiumCents }) => buildRequest(code, edition, premiumCents, undefined, undefined)),
    fees: asked.map(({ code, edition, premiumCents }) => buildRequest(code, edition, premiumCents, FEES, undefined)),
    coverages: asked.map(({ code, edition, premiumCents }) =>
      buildRequest(code, edition, premiumCents, undefined, buildParts(premiumCents)),
    ),
    both: asked.map(({ code, edition, premiumCents }) => buildRequest(code, edition, premiumCents, FEES, buildParts(premiumCents))),
  };
}

/** @param {number} premiumCents @returns {NonNullable<PriceRequest['parts']>} */
function buildParts(premiumCents) {
  return [
    { lineOfBusiness: 'commercial_property', name: '1000 Commercial property', premiumCents: premiumCents - SMALLER_PART },
    { lineOfBusiness: 'general_liability', name: 'General liability', premiumCents: SMALLER_PART },
  ];
}

/** Returns premiums from a thousand to ten million dollars. @param {number} length */
function buildPremiums(length) {
  let seed = 20_261_121;
  return Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return SMALLER_PART + (seed % 1_000_000_000);
  });
}
