const { createRequire } = require('node:module');

const requireOfJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = requireOfJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');

// For each style query, jsdom tests every rule of every style sheet against the element, which accounted for a third of a screen test's time, mostly
// for `:has()`. Like browsers, this first skips rules for another kind of element or for a class that the element lacks.

const { matchesDontThrow } = selectors;

/** @typedef {{ kind: string | undefined, class: string | undefined }} Wanted the minimum that an element must have to match one selector in a list */

/** Minimum for each selector seen so far; undefined if unknown. @type {Map<string, Wanted[] | undefined>} */
const requirementsBySelector = new Map();

/** Reads only the last part of each selector, ignoring bracketed content. @param {string} selector */
function getRequirement(selector) {
  let bare = selector.replaceAll(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(bare)) bare = bare.replaceAll(/\([^()]*\)/g, '');
  if (!/^[\w\s.#:*,>+~-]*$/.test(bare)) return undefined;
  return bare.split(',').map((one) => {
    const last = one.trim().split(/[\s>+~]+/).at(-1) ?? '';
    return { kind: /^[\w-]+/.exec(last)?.[0].toLowerCase(), class: /\.([\w-]+)/.exec(last)?.[1] };
  });
}

/**
 * Returns true if an element has the minimum for a rule's selector; jsdom decides the rest. A rule without a selector, such as keyframes, does not
 * match any element.
 * @param {{ localName: string, classList: { contains(name: string): boolean } }} element in jsdom's internal form
 * @param {string | undefined} selector
 */
function mayMatch(element, selector) {
  if (selector === undefined) return false;
  if (!requirementsBySelector.has(selector)) requirementsBySelector.set(selector, getRequirement(selector));
  const wanted = requirementsBySelector.get(selector);
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
