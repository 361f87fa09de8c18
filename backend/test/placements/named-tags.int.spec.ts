import { addDays } from '../../src/dates/calendar-date.js';
import { beginPreFlight } from '../../src/filings/pre-flight/filing-checks.js';
import type { PackageFormat } from '../../src/filings/venues/venue.types.js';
import type { FilingTransaction } from '../../src/reported/filing-transaction.js';
import { buildRow, buildSubject, writeFiles } from '../filings/office-package.js';
import { getFirstSeed, isLongForm } from '../harness/properties.js';
import { type OfficeProcess, startOfficeProcess } from './office-process.js';

const TODAY = '2026-10-20';
const PACKAGES = isLongForm ? 20 : 4;
const PER_PACKAGE = 50;

/** A mistake that a filer may make in a transaction. */
interface Fault {
  readonly share: number;
  readonly plant: (row: FilingTransaction) => Partial<FilingTransaction>;
}

const withoutDetail = (name: keyof NonNullable<FilingTransaction['details']>, share: number): Fault => ({
  share,
  plant: ({ details }) => ({ details: { ...details, [name]: undefined } }),
});
const NO_NUMBER = withoutDetail('insurerNaic', 0.05);

/** An office with its duty, format, charges for each $1,000, usual details, and typical mistakes of filers. */
const OFFICES: readonly {
  state: string;
  duty: string;
  format: PackageFormat;
  charges: FilingTransaction['charges'];
  details: FilingTransaction['details'];
  faults: readonly Fault[];
}[] = [
  {
    state: 'FL',
    duty: 'fl-transaction-30',
    format: 'fl-fslso-xml-2.0',
    charges: { premium_tax: '4940', service_fee: '60' },
    details: { coverageCode: '1000', insurerNaic: '12345' },
    faults: [NO_NUMBER],
  },
  {
    state: 'TX',
    duty: 'tx-sltx-policy',
    format: 'neutral-csv-1',
    charges: { premium_tax: '4850', stamping_fee: '40' },
    details: { coverageCode: '9510', insurerNaic: '12345', policyLimitCents: 100_000_000 },
    faults: [
      NO_NUMBER,
      withoutDetail('coverageCode', 0.04),
      withoutDetail('policyLimitCents', 0.04),
      { share: 0.04, plant: () => ({ effectiveDate: addDays(TODAY, 91), termEffectiveDate: addDays(TODAY, 91) }) },
      { share: 0.04, plant: () => ({ effectiveDate: addDays(TODAY, 90), termEffectiveDate: addDays(TODAY, 90) }) },
    ],
  },
  {
    state: 'CA',
    duty: 'ca-placement',
    format: 'neutral-csv-1',
    charges: { premium_tax: '3000', stamping_fee: '180' },
    details: { lineOfBusiness: 'general_liability', insurerNaic: '12345', invoiceDate: '2026-10-02', boundDate: '2026-10-01' },
    faults: [
      NO_NUMBER,
      withoutDetail('invoiceDate', 0.04),
      withoutDetail('lineOfBusiness', 0.04),
      { share: 0.04, plant: ({ details }) => ({ details: { ...details, boundDate: addDays(TODAY, -61) } }) },
      { share: 0.04, plant: ({ details }) => ({ details: { ...details, boundDate: addDays(TODAY, -60) } }) },
    ],
  },
  {
    state: 'NY',
    duty: 'ny-affidavit',
    format: 'neutral-csv-1',
    charges: { premium_tax: '3600', stamping_fee: '150' },
    details: { lineOfBusiness: 'general_liability', insurerNaic: '12345', boundDate: '2026-10-01' },
    faults: [NO_NUMBER, withoutDetail('lineOfBusiness', 0.04), { share: 0.04, plant: () => ({ insurerName: null }) }],
  },
  {
    state: 'IL',
    duty: 'il-placement',
    format: 'neutral-csv-1',
    charges: { premium_tax: '3500', stamping_fee: '40' },
    details: { coverageCode: '5001', insurerNaic: '12345' },
    faults: [NO_NUMBER, withoutDetail('coverageCode', 0.04), { share: 0.04, plant: () => ({ policyNumber: 'TBA' }) }],
  },
];

let seed = getFirstSeed();
/** Returns the next number in [0, 1) of the seeded sequence. */
const draw = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
let drawn = 0;
const formatCents = (cents: number): string => (cents / 100).toFixed(2);

function drawRow({ state, charges, details, faults }: (typeof OFFICES)[number]): FilingTransaction {
  drawn += 1;
  const id = `0198c0de-7b1a-7c3e-9a54-${drawn.toString(16).padStart(12, '0')}`;
  const thousands = 1 + Math.floor(draw() * 90);
  const charged = Object.entries(charges).map(([kind, each]) => ({ kind, cents: Number(each) * thousands }));
  const total = charged.reduce((sum, { cents }) => sum + cents, 0);
  const tax = charged.find(({ kind }) => kind === 'premium_tax')!.cents;
  const row = buildRow({
    id,
    reportedAs: id,
    policyId: `policy-${state}-${drawn}`,
    policyNumber: `${state}-${drawn}`,
    premium: formatCents(thousands * 100_000),
    tax: formatCents(tax),
    fees: formatCents(total - tax),
    total: formatCents(total),
    charges: Object.fromEntries(charged.map(({ kind, cents }) => [kind, formatCents(cents)])),
    details,
  });
  return faults.reduce((planted, { share, plant }) => (draw() < share ? { ...planted, ...plant(planted) } : planted), row);
}

/** Adds duplicates of the previous row, and of a row that the office accepted with an earlier package. */
function drawRows(office: (typeof OFFICES)[number], accepted: readonly FilingTransaction[]): FilingTransaction[] {
  return Array.from({ length: PER_PACKAGE }, () => drawRow(office)).flatMap((row) => {
    const earlier = accepted[Math.floor(draw() * accepted.length)];
    const { id, reportedAs } = drawRow(office);
    if (draw() < 0.02) return [row, { ...row, id, reportedAs }];
    return draw() < 0.02 && earlier !== undefined ? [row, { ...earlier, id, reportedAs }] : [row];
  });
}

const toKey = ({ policyNumber, effectiveDate, premium }: FilingTransaction): string => `${policyNumber}|${effectiveDate}|${premium}`;

describe('a tag of the simulated offices', () => {
  let office: OfficeProcess;
  beforeAll(async () => {
    office = await startOfficeProcess(`${TODAY}T12:00:00Z`);
  });
  afterAll(() => office.stop());

  const review = async (venue: string, format: PackageFormat, files: ReadonlyMap<string, string>): Promise<Map<number, string>> => {
    const form = new FormData();
    for (const [name, text] of files) form.append('file', new Blob([text]), name);
    const response = await fetch(`${office.url}/offices/${venue}/packages/${format}`, { method: 'POST', body: form });
    const text = await response.text();
    expect([response.status, response.ok ? '' : text]).toEqual([200, '']);
    return new Map(
      text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => [Number(line.split(',')[1]), line.split(',').slice(2, 4).join(' ')]),
    );
  };

  test('is predicted before sending in at least 98% of cases, with at most 1% false alarms', async () => {
    const counts = { tagged: 0, named: 0, accepted: 0, falseAlarms: 0 };
    const surprises: string[] = [];
    for (const one of OFFICES) {
      const { state, duty, format } = one;
      const accepted: FilingTransaction[] = [];
      for (let number = 0; number < PACKAGES; number += 1) {
        const rows = drawRows(one, accepted);
        const subject = buildSubject(state, duty, rows);
        const known = new Set(accepted.map(toKey));
        const twins = new Set(rows.filter((row) => known.has(toKey(row))).map(({ id }) => id));
        const checked = { ...subject.context.checked, today: TODAY, isReportedTwin: ({ id }: { id: string }) => twins.has(id) };
        const preFlight = beginPreFlight(checked, format);
        for (const row of rows) preFlight.add(row);
        const hits = preFlight.getOutcome().filter(({ severity }) => severity !== 'advice');
        const namedLines = new Set(hits.flatMap((check) => check.hits.map(({ line }) => line)));
        const answers = await review(checked.venue.venue, format, writeFiles(format, subject, rows));
        for (const [index, row] of rows.entries()) {
          const answer = answers.get(index + 1) ?? '';
          const isNamed = namedLines.has(index + 1);
          if (answer.startsWith('accepted')) {
            accepted.push(row);
            counts.accepted += 1;
            if (isNamed) counts.falseAlarms += 1;
          } else {
            counts.tagged += 1;
            if (isNamed) counts.named += 1;
          }
          if (isNamed === answer.startsWith('accepted')) surprises.push(`${state} ${answer}: ${hits.map(({ id }) => id).join(' ')}`);
        }
      }
    }
    const { tagged, named, accepted, falseAlarms } = counts;
    process.stdout.write(
      `Of ${tagged} tagged transactions, ${named} were named before (${((100 * named) / tagged).toFixed(2)} %); of ${accepted} accepted ones, ${falseAlarms} were false alarms. ${surprises.slice(0, 5).join('; ')}\n`,
    );
    expect(tagged).toBeGreaterThan(15 * PACKAGES);
    expect(named / tagged).toBeGreaterThanOrEqual(0.98);
    expect(falseAlarms / accepted).toBeLessThanOrEqual(0.01);
  });
});
