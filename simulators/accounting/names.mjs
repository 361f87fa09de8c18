/**
 * Returns true for a name that a system accepts: not empty, without leading or trailing spaces and without certain characters.
 * @param {unknown} name @param {number} most characters, or Infinity @param {RegExp} refused
 */
export const isName = (name, most, refused) =>
  typeof name === 'string' && name !== '' && name.trim() === name && Array.from(name).length <= most && !refused.test(name);
