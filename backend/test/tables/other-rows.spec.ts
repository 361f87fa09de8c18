import { readTable, type TableKind } from './read-tables.js';

/** Reads the lines of a CSV file. Returns the errors of its rows, or the reason the whole file is refused. */
async function listErrors(kind: TableKind, lines: readonly string[]): Promise<unknown> {
  const read = await readTable(kind, 'list.csv', Buffer.from(lines.join('\n')));
  return Array.isArray(read)
    ? read.map((row: readonly string[] | { errors?: readonly string[] }) => ('errors' in row ? row.errors : row))
    : read;
}

const NOTE = 'This looks like a note. Delete the row, or enter the name without a mark.';

describe('a list of names', () => {
  it.each<[kind: TableKind, head: string, line: string, error: string]>([
    ['accounts', 'account_name,state', 'Yellow = prospects', NOTE],
    ['accounts', 'account_name,state', 'Note: run by Jane', NOTE],
    ['insurers', 'insurer_name,naic_number', '*Eligible only in Texas', NOTE],
    ['insurers', 'insurer_name,naic_number', 'Removed effective 3/1/2026', 'This looks like the heading of the rows below.'],
    ['accounts', 'account_name,state', 'Total accounts: 2', 'This looks like a totals row.'],
    ['insurers', 'insurer_name,naic_number', 'Total insurers 12', 'This looks like a totals row.'],
  ])('is read except for a line that is not a name: %s, %s, %s', async (kind, head, line, error) => {
    expect(await listErrors(kind, [head, `${line},`])).toEqual([[expect.stringContaining(error)]]);
  });

  it.each(['Total Logistics LLC', 'A=B Software Inc', 'Removed Tree Service'])('is read including a similar name: %s', async (name) => {
    expect(await readTable('accounts', 'list.csv', Buffer.from(`account_name,state\n${name},TX\n`))).toEqual([
      { accountName: name, state: 'TX' },
    ]);
  });

  it.each<[kind: TableKind, head: string, name: string, meant: string]>([
    ['insurers', 'insurer_name,NAIC', 'NAIC', 'naic_number'],
    ['insurers', 'insurer_name,NAIC #', 'NAIC #', 'naic_number'],
    ['insurers', 'insurer_name,NAIC Code', 'NAIC Code', 'naic_number'],
    ['accounts', 'account_name,Account No.', 'Account No.', 'account_number'],
    ['accounts', 'account_name,Zip', 'Zip', 'zip_code'],
  ])('is rejected if a number column would be ignored: %s, %s, %s', async (kind, head, name, meant) => {
    expect(await listErrors(kind, [head, 'Acme,12345'])).toBe(
      `The column "${name}" must be written ${meant}. If it is something else, give it another name.`,
    );
  });
});

describe('a batch calculation', () => {
  it.each(['Currency', 'Ccy', 'premium_currency'])('rejects a row in another currency: %s', async (name) => {
    const lines = [`state,premium,${name}`, 'TX,1000,USD', 'TX,1000,CAD', 'TX,1000,', 'TX,1000,U$', 'TX,1000,C$'];
    const read = await listErrors('batch', lines);
    const advice = 'Convert the amounts of the row to US dollars, and enter USD.';
    const price = expect.objectContaining({ premiumCents: 100_000 });
    expect(read).toEqual([price, [`${name} is "CAD". ${advice}`], price, price, [`${name} is "C$". ${advice}`]]);
  });
});
