// The rulebook's statements by kind, each with its supporting sources.

/** @typedef {'high' | 'medium' | 'low'} Confidence */
/** @typedef {{ url: string, asOf?: string }} Source */
/**
 * @typedef {{ effectiveFrom: string | null, effectiveTo: string | null, readOn: string | null, confidence: Confidence, sources: Source[] }} Witness
 */
/** @typedef {Witness & { period: string }} Obligation */
/** @typedef {Witness & { search: string }} Search */
/** @typedef {Witness & { kind: string, text: string | null }} Law */
/**
 * The parts of a rulebook file that determine its coverage.
 * @typedef {object} State
 * @property {string} code
 * @property {string} name
 * @property {{ year: number }} lastSession
 * @property {{ statute: Statute }} editions
 * @property {{ obligations: Obligation[], diligentSearch: Search[], statements: Law[] }} filing
 */
/** @typedef {{ readOn: string | null, confidence: Confidence, sources: Source[] }} Reading */
/** @typedef {Reading & { kind: string, effectiveTo?: string }} Rule */
/** @typedef {Reading & { reason: string, placement?: string, effectiveTo?: string, exemptions?: string[], lines?: string[] }} Exemption */
/**
 * @typedef {object} Statute
 * @property {Rule[]} rules
 * @property {Exemption[]} [exemptions]
 * @property {{ placement?: string, lookedAt?: object }[]} [linesNotRead]
 * @property {{ kind: string, exemptions?: string[] }[]} notModelled
 * @property {Record<'insurer' | 'broker', Reading & { taxable: boolean | null }>} feeBase
 * @property {Source[]} sources
 */

/**
 * The support for a statement. Without `readOn`, the statement is as old as its newest source.
 * @typedef {{ sources: Source[], isConfident: boolean, readOn?: string | null }} Statement
 */
/** @typedef {Statement[] | 'not found' | 'not looked'} Found */
/** @typedef {{ state: State, on: string }} Asked */

/** Returns the rules of an edition that have not ended. @param {Statute} statute @param {(rule: Rule) => boolean} isOfKind @returns {Found} */
function findRules({ rules }, isOfKind) {
  const found = rules.filter((rule) => rule.effectiveTo === undefined && isOfKind(rule));
  return found.length === 0 ? 'not found' : found.map(toStatement);
}

/**
 * Returns a statement that is as old as the given sources, without naming any of them as its source.
 * @param {Source[]} sources
 * @returns {Statement}
 */
const toStatementWithoutSource = (sources) => ({ sources, isConfident: false });

/** @template {Witness} One @param {readonly One[]} statements @param {string} on @returns {One[]} */
const selectValidOn = (statements, on) =>
  statements.filter(({ effectiveFrom, effectiveTo }) => (effectiveFrom ?? '') <= on && on <= (effectiveTo ?? '9999'));

/** @param {Reading} reading @returns {Statement} */
const toStatement = ({ sources, confidence, readOn }) => ({ sources, isConfident: confidence === 'high', readOn });

/** @param {State} state @param {(obligation: Obligation) => boolean} isOfKind @returns {Found} */
function findDuties({ filing }, isOfKind) {
  const found = filing.obligations.filter(isOfKind);
  return found.length === 0 ? 'not looked' : found.map(toStatement);
}

/** @param {Asked} asked @returns {Found} */
function findSearch({ state: { filing }, on }) {
  const [statement] = selectValidOn(filing.diligentSearch, on);
  if (statement === undefined) return 'not looked';
  return statement.search === 'not-found' ? 'not found' : [toStatement(statement)];
}

/** Returns a function that finds the statements of a kind that are in force on a date. @param {string} kind @returns {(asked: Asked) => Found} */
const findLaw =
  (kind) =>
  ({ state: { filing }, on }) => {
    const stated = selectValidOn(filing.statements, on).filter((one) => one.kind === kind);
    if (stated.length === 0) return 'not looked';
    const found = stated.filter(({ text }) => text !== null);
    return found.length === 0 ? 'not found' : found.map(toStatement);
  };

/** Finds the duties for each placement, with a due date or as a rule without one. @param {Asked} asked @returns {Found} */
function findPlacementDuties(asked) {
  const dated = findDuties(asked.state, ({ period }) => period === 'per-transaction');
  const rules = findLaw('placement-rule')(asked);
  const found = [dated, rules].flatMap((one) => (typeof one === 'string' ? [] : one));
  return found.length === 0 ? rules : found;
}

/** @param {Asked} asked @returns {Found} */
function findExemptions({ state: { editions } }) {
  const { exemptions = [], notModelled } = editions.statute;
  const found = exemptions.filter((one) => one.effectiveTo === undefined && one.exemptions !== undefined);
  if (found.length > 0) return found.map(toStatement);
  return notModelled.some((one) => one.kind === 'not_confirmed' && one.exemptions !== undefined) ? 'not found' : 'not looked';
}

/** @param {Asked} asked @returns {Found} */
function findLines({ state: { editions } }) {
  const { exemptions = [], linesNotRead = [], sources } = editions.statute;
  const unread = linesNotRead.filter(({ placement }) => placement !== 'independently_procured');
  const outside = exemptions.filter(({ lines, placement }) => lines !== undefined && placement !== 'independently_procured');
  if (unread.length === 0) return outside.length === 0 ? [toStatementWithoutSource(sources)] : outside.map(toStatement);
  return unread.every(({ lookedAt }) => lookedAt !== undefined) ? 'not found' : 'not looked';
}

/** In the order of the page. @type {readonly { name: string, about: string, find: (asked: Asked) => Found }[]} */
export const KINDS = [
  {
    name: 'Tax',
    about: 'The premium tax in the Statute edition, by its rules.',
    find: ({ state }) => findRules(state.editions.statute, ({ kind }) => kind === 'premium_tax'),
  },
  {
    name: 'Fees',
    about: 'All other charges in the Statute edition, by their rules. Not found: the edition has none.',
    find: ({ state }) => findRules(state.editions.statute, ({ kind }) => kind !== 'premium_tax'),
  },
  {
    name: 'Base',
    about: 'Which fees of insurers and brokers are taxed. Not found: no source decides it for one of the two.',
    find: ({ state: { editions } }) => {
      const { insurer, broker } = editions.statute.feeBase;
      return insurer.taxable === null || broker.taxable === null ? 'not found' : [insurer, broker].map(toStatement);
    },
  },
  {
    name: 'Lines outside the law',
    about:
      'Lines that the surplus lines law does not reach when a broker places them. Not found: no source decides it for at least one line. Not looked: the law of at least one line was not read.',
    find: findLines,
  },
  { name: 'Exemptions', about: 'Exempt insureds.', find: findExemptions },
  { name: 'Diligent search', about: 'The rule for policies effective on the date of this page.', find: findSearch },
  {
    name: 'Placement duty',
    about:
      'Duties for each placement with a due date, ended ones included, and other placement rules. Not found: at least one has no source.',
    find: findPlacementDuties,
  },
  {
    name: 'Period duty',
    about: 'Reports and payments for a period, ended ones included. Not found: at least one has no source.',
    find: ({ state }) => findDuties(state, ({ period }) => period !== 'per-transaction'),
  },
  { name: 'Penalties', about: 'What a late report or payment costs.', find: findLaw('penalty') },
  { name: 'Fee caps', about: 'The most that a fee may be, and who may charge it.', find: findLaw('fee-cap') },
  { name: 'Stamp wording', about: 'The words that the law prescribes for the policy.', find: findLaw('stamp-wording') },
  { name: 'Retention', about: 'How long records are kept.', find: findLaw('retention') },
  { name: 'Exempt purchasers', about: 'Exempt commercial purchasers and industrial insureds.', find: findLaw('exempt-purchaser') },
  { name: 'Export list', about: 'Coverages that need no search.', find: findLaw('export-list') },
  { name: 'Delivery', about: 'When the policy may or must be delivered.', find: findLaw('delivery') },
  { name: 'Who files', about: 'Under whose license a transaction is filed.', find: findLaw('who-files') },
  { name: 'Office fees', about: 'What an office charges for late or corrected filings.', find: findLaw('office-fee') },
  { name: 'Answer by', about: 'How long an office waits for an answer to its objection.', find: findLaw('answer-by') },
  {
    name: 'Other placement rules',
    about: 'Disclosures and other conditions of a placement without a due date, which count as placement duties too.',
    find: findLaw('placement-rule'),
  },
];
