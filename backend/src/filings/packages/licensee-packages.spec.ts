import { buildLicense, buildRow, buildSubject, readTexts, writeFiles } from '../../../test/filings/office-package.js';
import type { FilingTransaction } from '../../reported/filing-transaction.js';

const under = (licenseNumber: string, policy: number, change: Partial<FilingTransaction> = {}): FilingTransaction =>
  buildRow({ ...change, policyId: `policy-${policy}`, policyNumber: `SL-${policy}`, details: { ...buildRow().details, licenseNumber } });

test('FSLSO: each licensee has one block with the transactions under that license, regardless of pages', () => {
  const licenses = [
    buildLicense('FL', 'agency', 'Harbor', '100200'),
    buildLicense('FL', 'individual', 'Dana Reyes', 'P1'),
    buildLicense('FL', 'individual', 'Sam Ortiz', 'P2'),
  ];
  const rows = [under('P2', 1), under('p1', 1), under('P2', 2, { premium: '7.00' }), under('P1', 3, { premium: '9.00' })];
  const subject = buildSubject('FL', 'fl-quarterly-affidavit', rows, licenses);
  const [one, other] = [1_000, 1].map((page) =>
    writeFiles('fl-fslso-xml-2.0', subject, rows, page).get('FL-quarterly-affidavit-2026-10-01-fslso.xml'),
  );
  expect(one).toBe(other);
  readTexts(one!);
  const blocks = one!.split('<BrokerPolicy>').slice(1).map(readBlock);
  expect(blocks).toEqual([
    { license: ['P2'], firstName: 'Sam', policies: ['SL-1', 'SL-2'], premiums: ['1000.00', '7.00'], lines: ['1', '3'] },
    { license: ['P1'], firstName: 'Dana', policies: ['SL-1', 'SL-3'], premiums: ['1000.00', '9.00'], lines: ['2', '4'] },
  ]);
});

test("SLA California: the cover of a batch has the licensee's broker number", () => {
  const licenses = [buildLicense('CA', 'agency', 'Harbor', '100200'), buildLicense('CA', 'individual', 'Dana Reyes', 'P1')];
  const rows = [under('P1', 1)];
  const [text] = writeFiles('ca-slacal-batch-2007', buildSubject('CA', 'ca-placement', rows, licenses), rows).values();
  expect(text).toContain('<SLA_Broker_Number>P1</SLA_Broker_Number>');
});

test('a filing without business has a line for each license of the required type, or for every license if the state does not require a type', () => {
  expect([listZeroLines('FL', 'fl-quarterly-affidavit'), listZeroLines('VA', 'va-form-802')]).toEqual([['P1'], ['100200', 'P1']]);
});

test("the neutral file has the insured's mailing address", () => {
  const rows = [buildRow({ accountId: 'account-1' }), buildRow()];
  const [text = ''] = writeFiles('neutral-csv-1', buildSubject('NY', 'ny-affidavit', rows), rows).values();
  const [titles = [], ...lines] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const at = titles.indexOf('insured_address');
  expect([titles, ...lines].map((line) => line.slice(at, at + 4))).toEqual([
    ['insured_address', 'insured_city', 'insured_state', 'insured_postal_code'],
    ['2 Pier St', 'Tampa', 'FL', '33602'],
    ['', '', '', ''],
  ]);
});

/** Returns the license numbers in a zero report. */
const listZeroLines = (state: string, duty: string): string[] => {
  const licenses = [buildLicense(state, 'agency', 'Harbor', '100200'), buildLicense(state, 'individual', 'Dana Reyes', 'P1')];
  const files = [...writeFiles('neutral-csv-1', buildSubject(state, duty, [], licenses), [])];
  const [, text = ''] = files.find(([name]) => name.endsWith('-zero-report.csv')) ?? [];
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]!);
};

function readBlock(block: string) {
  const list = (pattern: RegExp): string[] => [...block.matchAll(pattern)].map(([, text]) => text ?? '');
  return {
    license: list(/<LicenseNumber>(.*?)</g),
    firstName: list(/<FirstName>(.*?)</g)[0],
    policies: list(/<PolicyNumber>(.*?)</g),
    premiums: list(/<Premium>(.*?)</g),
    lines: list(/Xml_TransactionID="(\d+)"/g),
  };
}

test('a state that asks for the licensee gets the figures and transactions of each license, and zeros for a license without business', () => {
  const licenses = ['P1', 'P2', 'P3'].map((number) => buildLicense('WY', 'individual', `Person ${number}`, number));
  const rows = [under('P1', 1), under('P3', 2, { premium: '7.00' }), under('P1', 3, { premium: '9.00' })];
  const files = writeFiles('neutral-csv-1', buildSubject('WY', 'wy-transaction', rows, licenses), rows, 2);
  const readLines = (suffix: string) =>
    [...files]
      .find(([name]) => name.endsWith(suffix))?.[1]
      .trim()
      .split('\r\n')
      .slice(1);
  expect(readLines('-licensees.csv')).toEqual([
    'P1,,Person P1,2,1009.00,98.80,1.20,100.00',
    'P2,,Person P2,0,0.00,0.00,0.00,0.00',
    'P3,,Person P3,1,7.00,49.40,0.60,50.00',
  ]);
  expect([readLines('-licensee-P1.csv')?.length, readLines('-licensee-P3.csv')?.length, readLines('-licensee-P2.csv')]).toEqual([
    2,
    1,
    undefined,
  ]);
  expect([...writeFiles('neutral-csv-1', buildSubject('NY', 'ny-affidavit', rows), rows).keys()].join(' ')).not.toContain('licensee');
});
