const { createRequire } = require('node:module');

const requireOfJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = requireOfJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');

// Whenever a style is asked for, jsdom tries every rule of every style sheet on the element, and that took a third of the time of a test of a screen,
// `:has()` above all. As browsers do, rules are left out first that are about another kind of element or about a class that this one does not have.

const { matchesDontThrow } = selectors;

/** @typedef {{ kind: string | undefined, class: string | undefined }} Wanted what an element must be, at least, to match one selector of a list */

/** What is wanted by each selector seen so far; undefined where that cannot be told. @type {Map<string, Wanted[] | undefined>} */
const known = new Map();

/** Looks at the last part of each selector only, without what stands in brackets. @param {string} selector */
function wantedBy(selector) {
  let bare = selector.replaceAll(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(bare)) bare = bare.replaceAll(/\([^()]*\)/g, '');
  if (!/^[\w\s.#:*,>+~-]*$/.test(bare)) return undefined;
  return bare.split(',').map((one) => {
    const last = one.trim().split(/[\s>+~]+/).at(-1) ?? '';
    return { kind: /^[\w-]+/.exec(last)?.[0].toLowerCase(), class: /\.([\w-]+)/.exec(last)?.[1] };
  });
}

/**
 * Whether an element has what the rule of a selector wants at least; the rest is for jsdom to decide. A rule without a selector, such as
 * keyframes, is about no element.
 * @param {{ localName: string, classList: { contains(name: string): boolean } }} element as jsdom has it inside
 * @param {string | undefined} selector
 */
function mayMatch(element, selector) {
  if (selector === undefined) return false;
  if (!known.has(selector)) known.set(selector, wantedBy(selector));
  const wanted = known.get(selector);
  return (
    wanted === undefined ||
    wanted.some(
      (one) =>
        (one.kind === undefined || one.kind === element.localName.toLowerCase()) &&
        (one.class === undefined || element.classList.contains(one.class)),
    )
  );
}

/** @param {any} element @param {string | undefined} selector */
selectors.matchesDontThrow = (element, selector) => mayMatch(element, selector) && matchesDontThrow(element, selector);

module.exports = { mayMatch, matchesDontThrow, requireOfJsdom };
