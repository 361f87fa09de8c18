import { acceptTransaction, createDuplicateDetector, PackageRefusedError, tagTransaction } from './verdict.mjs';

/** @typedef {import('./verdict.mjs').Verdict} Verdict */

/** @param {string} text @returns {string[][]} */
function parseRows(text) {
  const rows = [['']];
  for (const [part, quoted] of text.matchAll(/"((?:[^"]|"")*)"|,|\r?\n|[^",\r\n]+/g)) {
    const row = rows.at(-1) ?? [];
    if (part === ',') row.push('');
    else if (/^\r?\n$/.test(part)) rows.push(['']);
    else row.push((row.pop() ?? '') + (quoted === undefined ? part : quoted.replaceAll('""', '"')));
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

/**
 * Judges the neutral CSV for offices without a published format, by rules that every office has.
 * @param {Map<string, Buffer>} files @returns {Verdict[]}
 */
export function judgeNeutral(files) {
  const content = [...files].find(([name]) => name.endsWith('-transactions.csv'))?.[1];
  if (content === undefined) throw new PackageRefusedError('The package has no list of transactions.');
  const [header = [], ...rows] = parseRows(content.toString('utf8'));
  const findColumn = (/** @type {string} */ title) => {
    const at = header.indexOf(title);
    if (at < 0) throw new PackageRefusedError(`The list of transactions has no column ${title}.`);
    return at;
  };
  const [id, number, day, premium, insurer] = ['transaction_id', 'policy_number', 'effective_date', 'premium', 'insurer_number'].map(
    findColumn,
  );
  const isTwice = createDuplicateDetector();
  return rows.map((row, index) => {
    const cell = (/** @type {number | undefined} */ at) => row[at ?? -1] ?? '';
    const verdict = acceptTransaction(index + 1, cell(id));
    if (isTwice(cell(number), cell(day), cell(premium)))
      return tagTransaction(verdict, 'DUP', `${cell(number)} is reported twice with that date and premium.`);
    return cell(insurer) === '' ? tagTransaction(verdict, 'NAIC', `${cell(number)}: the insurer has no NAIC or alien number.`) : verdict;
  });
}
