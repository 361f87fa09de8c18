/**
 * Evaluates an SPDX expression: one side of each OR and both sides of each AND must be allowed.
 * @param {string} expression such as `(MIT OR GPL-2.0) AND ISC`
 * @param {(license: string) => boolean} isAllowed
 */
export function isAllowedExpression(expression, isAllowed) {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;

  /** @returns {boolean} */
  function anyOf() {
    let allowed = allOf();
    while (words[at] === 'OR') {
      at += 1;
      allowed = allOf() || allowed;
    }
    return allowed;
  }

  /** @returns {boolean} */
  function allOf() {
    let allowed = one();
    while (words[at] === 'AND') {
      at += 1;
      allowed = one() && allowed;
    }
    return allowed;
  }

  /** @returns {boolean} */
  function one() {
    const word = words[at];
    at += 1;
    if (word !== '(') return word !== undefined && isAllowed(word);
    const allowed = anyOf();
    const closes = words[at] === ')';
    at += 1;
    return allowed && closes;
  }

  return anyOf() && at === words.length;
}
