// The statements of the rulebook by kind, each with what it rests on.

/** @typedef {'high' | 'medium' | 'low'} Confidence */
/** @typedef {{ url: string, asOf?: string }} Source */
/** @typedef {{ period: string, sources: string[] }} Obligation */
/** @typedef {{ effectiveFrom: string | null, effectiveTo: string | null, search: string, readOn: string, confidence: Confidence, sources: Source[] }} Search */
/**
 * The parts of a file of the rulebook that the coverage is judged by.
 * @typedef {object} State
 * @property {string} code
 * @property {string} name
 * @property {{ statute: Statute }} editions
 * @property {{ obligations: Obligation[], diligentSearch: Search[], penalties: string[], sources: Source[], confidence: Confidence }} filing
 */
/**
 * @typedef {object} Statute
 * @property {{ kind: string }[]} rules
 * @property {{ exemptions?: string[] }[]} [exemptions]
 * @property {{ placement?: string }[]} [linesNotRead]
 * @property {{ kind: string, exemptions?: string[] }[]} notModelled
 * @property {boolean | null} insurerFeesTaxable
 * @property {boolean | null} brokerFeesTaxable
 * @property {object[]} [feeCaps]
 * @property {Source[]} sources
 * @property {Confidence} confidence
 */
/** @typedef {{ state: string, confidence: 'high' | 'medium' | 'not_found', url: string | null }} Retention */

/**
 * The support of a statement. Without `readOn`, its age is that of its newest source.
 * @typedef {{ sources: Source[], isConfident: boolean, readOn?: string }} Statement
 */
/** @typedef {Statement[] | 'not found' | 'not looked'} Found */
/** @typedef {{ state: State, retention: readonly Retention[], on: string }} Asked */

/** Returns a statement that the edition as a whole makes. @param {Statute} statute @returns {Statement} */
const stateByEdition = ({ sources, confidence }) => ({ sources, isConfident: confidence === 'high' });

/** Returns a statement that is as old as some sources, of which none is named as its source. @param {Source[]} sources @returns {Statement} */
const stateWithoutSource = (sources) => ({ sources, isConfident: false });

/** @param {State} state @param {(obligation: Obligation) => boolean} isOfKind @returns {Found} */
function findDuties({ filing, editions }, isOfKind) {
  const read = new Map([...editions.statute.sources, ...filing.sources].map((source) => [source.url, source]));
  const found = filing.obligations.filter(isOfKind);
  if (found.length === 0) return 'not looked';
  return found.map(({ sources }) => ({
    sources: sources.map((url) => read.get(url) ?? { url }),
    isConfident: filing.confidence === 'high',
  }));
}

/** @param {Asked} asked @returns {Found} */
function findSearch({ state: { filing }, on }) {
  const statement = filing.diligentSearch.find(
    ({ effectiveFrom, effectiveTo }) => (effectiveFrom ?? '') <= on && on <= (effectiveTo ?? '9999'),
  );
  if (statement === undefined) return 'not looked';
  const { sources, confidence, readOn } = statement;
  return statement.search === 'not-found' ? 'not found' : [{ sources, isConfident: confidence === 'high', readOn }];
}

/** @param {Asked} asked @returns {Found} */
function findExemptions({ state: { editions } }) {
  const { exemptions = [], notModelled, sources } = editions.statute;
  if (exemptions.some((one) => one.exemptions !== undefined)) return [stateWithoutSource(sources)];
  return notModelled.some((one) => one.kind === 'not_confirmed' && one.exemptions !== undefined) ? 'not found' : 'not looked';
}

/** @param {Asked} asked @returns {Found} */
function findLines({ state: { editions } }) {
  const { linesNotRead = [], sources } = editions.statute;
  return linesNotRead.some(({ placement }) => placement !== 'independently_procured') ? 'not looked' : [stateWithoutSource(sources)];
}

/** @param {Asked} asked @returns {Found} */
function findRetention({ state: { code }, retention }) {
  const period = retention.find(({ state }) => state === code);
  if (period === undefined) return 'not looked';
  const { url, confidence } = period;
  return url === null || confidence === 'not_found' ? 'not found' : [{ sources: [{ url }], isConfident: confidence === 'high' }];
}

/**
 * The kinds of statements, in the order of the page.
 * @type {readonly { name: string, about: string, find: (asked: Asked) => Found }[]}
 */
export const KINDS = [
  {
    name: 'Tax',
    about: 'The premium tax in the Statute edition, by the sources and the confidence of the edition.',
    find: ({ state }) => [stateByEdition(state.editions.statute)],
  },
  {
    name: 'Fees',
    about: 'All other charges in the Statute edition, by its sources and its confidence. Not found: the edition has none.',
    find: ({ state: { editions } }) =>
      editions.statute.rules.some(({ kind }) => kind !== 'premium_tax') ? [stateByEdition(editions.statute)] : 'not found',
  },
  {
    name: 'Base',
    about: 'Which fees of insurers and brokers are taxed. Not found: no source decides it for one of the two.',
    find: ({ state: { editions } }) => {
      const { insurerFeesTaxable, brokerFeesTaxable, sources } = editions.statute;
      return insurerFeesTaxable === null || brokerFeesTaxable === null ? 'not found' : [stateWithoutSource(sources)];
    },
  },
  {
    name: 'Lines outside the law',
    about:
      'Lines that the surplus lines law does not reach when a broker places them. Not looked: the law of at least one line was not read.',
    find: findLines,
  },
  { name: 'Exemptions', about: 'Exempt insureds.', find: findExemptions },
  { name: 'Diligent search', about: 'The rule for policies effective on the date of this page.', find: findSearch },
  {
    name: 'Placement duty',
    about: 'Duties for each placement, ended ones included. Not found: at least one has no source.',
    find: ({ state }) => findDuties(state, ({ period }) => period === 'per-transaction'),
  },
  {
    name: 'Period duty',
    about: 'Reports and payments for a period, ended ones included. Not found: at least one has no source.',
    find: ({ state }) => findDuties(state, ({ period }) => period !== 'per-transaction'),
  },
  {
    name: 'Penalties',
    about: 'What a late report or payment costs, as old as the sources of the filing rules.',
    find: ({ state: { filing } }) => (filing.penalties.length === 0 ? 'not found' : [stateWithoutSource(filing.sources)]),
  },
  {
    name: 'Fee caps',
    about: 'The most that a fee may be.',
    find: ({ state: { editions } }) =>
      editions.statute.feeCaps === undefined ? 'not looked' : [stateWithoutSource(editions.statute.sources)],
  },
  { name: 'Stamp wording', about: 'The rulebook has no field for it.', find: () => 'not looked' },
  { name: 'Retention', about: 'How long records are kept. Each period has one source, without a date.', find: findRetention },
];
