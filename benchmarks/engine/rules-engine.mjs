/**
 * Builds the product edition as a Node team would with json-rules-engine: one rule per charge, chosen by state and, for a flat charge, by transaction
 * type; the amount is computed from the events that fire.
 * @param {typeof import('json-rules-engine').Engine} Engine
 * @param {{ jurisdictions: readonly { code: string, editions: { product: { rules: readonly { id: string, ratePercent?: string, flatUsd?: string }[] }
 * } }[] }} rulebook
 */
export function buildRulesEngine(Engine, rulebook) {
  const engine = new Engine([], { allowUndefinedFacts: true });
  for (const { code, editions } of rulebook.jurisdictions) {
    for (const { id, ratePercent, flatUsd } of editions.product.rules) {
      /** @type {{ fact: string, operator: string, value: unknown }[]} */
      const all = [{ fact: 'state', operator: 'equal', value: code }];
      if (flatUsd !== undefined) all.push({ fact: 'transactionType', operator: 'in', value: ['new', 'renewal'] });
      const params = { rate: Math.round(Number(ratePercent ?? 0) * 100_000), flatCents: Math.round(Number(flatUsd ?? 0) * 100) };
      engine.addRule({ name: id, conditions: { all }, event: { type: 'charge', params } });
    }
  }
  /** @param {{ jurisdiction: string, premiumCents: number }} request */
  return async ({ jurisdiction, premiumCents }) => {
    const { events } = await engine.run({ state: jurisdiction, transactionType: 'new' });
    return events.reduce(
      (sum, { params }) => sum + params?.['flatCents'] + Math.floor((premiumCents * params?.['rate'] + 5_000_000) / 10_000_000),
      0,
    );
  };
}
