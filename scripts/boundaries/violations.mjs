import { findCycle } from './find-cycle.mjs';

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */
/** @typedef {import('./import-graph.mjs').Import} Import */
/**
 * Regular expressions for paths: at least one of `path` must match, and none of `pathNot`. In patterns for an imported file, `$1` is the first group
 * of the importing file's match.
 * @typedef {{ path?: string | string[], pathNot?: string | string[] }} Paths
 */
/**
 * A rule that forbids imports.
 * @typedef {{ name: string, comment?: string, from: Paths, to: Paths & { atRunTime?: boolean, isResolved?: false } }} Rule atRunTime: type imports
 * are allowed
 */
/** @typedef {{ file: string, rule: string, what: string }} Violation what: the imported file, or the cycle */

/** @param {string | string[]} patterns @param {string[]} groups */
const toPattern = (patterns, groups) =>
  new RegExp(
    [patterns]
      .flat()
      .map((pattern) => `(?:${groups.reduce((text, group, index) => text.replaceAll(`$${index + 1}`, group), pattern)})`)
      .join('|'),
  );

/** @param {Paths} paths @param {string[]} [groups] @returns {(file: string) => RegExpExecArray | undefined} */
function toMatcher({ path = '', pathNot }, groups = []) {
  const [wanted, unwanted] = [toPattern(path, groups), pathNot === undefined ? undefined : toPattern(pathNot, groups)];
  return (file) => (unwanted?.test(file) ? undefined : (wanted.exec(file) ?? undefined));
}

/** @param {ImportGraph} graph @param {Rule} rule @returns {Violation[]} */
function findRuleViolations({ imports }, { name, from, to }) {
  const isFrom = toMatcher(from);
  /** @type {Map<string, ReturnType<typeof toMatcher>>} */
  const targets = new Map();
  /** @param {string[]} groups */
  const toTarget = (groups) => {
    const key = groups.join('\0');
    const known = targets.get(key) ?? toMatcher(to, groups);
    targets.set(key, known);
    return known;
  };
  return imports
    .filter((one) => !(to.atRunTime && one.isTypeOnly) && !(to.isResolved === false && one.isResolved))
    .flatMap((one) => {
      const match = isFrom(one.from);
      return match && toTarget(match.slice(1).map((group) => group ?? ''))(one.to) ? [{ file: one.from, rule: name, what: one.to }] : [];
    });
}

/**
 * Reports import cycles, including type imports, for each file in the cycle.
 * @param {ImportGraph} graph
 * @returns {Violation[]}
 */
function findCycles({ files, imports }) {
  const uses = new Map([...files].map((file) => [file, /** @type {string[]} */ ([])]));
  for (const { from, to } of imports) if (from !== to) uses.get(from)?.push(to);
  const cycle = findCycle(uses) ?? [];
  return [...new Set(cycle)].map((file) => ({ file, rule: 'no-cycle', what: cycle.join(' -> ') }));
}

/** @param {ImportGraph} graph @param {string[]} entryPoints @returns {Violation[]} */
function findOrphans({ files, imports }, entryPoints) {
  const linked = new Set(imports.flatMap(({ from, to }) => [from, to]));
  const isEntryPoint = toPattern(entryPoints, []);
  return [...files].filter((file) => !linked.has(file) && !isEntryPoint.test(file)).map((file) => ({ file, rule: 'no-orphan', what: '' }));
}

/**
 * Returns forbidden imports, cycles, and unreachable files.
 * @param {ImportGraph} graph
 * @param {{ rules: Rule[], entryPoints: string[] }} boundaries entryPoints: files that are reached by means other than an import
 * @returns {Violation[]}
 */
export const findViolations = (graph, { rules, entryPoints }) => [
  ...rules.flatMap((rule) => findRuleViolations(graph, rule)),
  ...findCycles(graph),
  ...findOrphans(graph, entryPoints),
];
