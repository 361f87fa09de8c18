/** @param {string} text */
const quoteCell = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Formats the response of an office as a table with a row for each transaction.
 * @param {readonly import('./verdict.mjs').Verdict[]} verdicts @param {string} confirmation
 */
export function formatResponseFile(verdicts, confirmation) {
  const rows = verdicts.map(({ id, line, answer, code, reason }) => {
    const number = answer === 'accepted' ? `${confirmation}-${line}` : '';
    return [id, String(line), answer, code, reason, number, confirmation];
  });
  const header = ['transaction_id', 'line_number', 'answer', 'code', 'reason', 'office_number', 'confirmation_number'];
  return [header, ...rows].map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');
}
