import * as fc from 'fast-check';
import { formatPlainDollars } from '../../src/money/plain-dollars.js';
import { CsvRecords, formatCsvLine, type SheetRow } from '@stampline/tables';
import { calculateBatch } from '../../src/tax/batch/batch-calculation.js';
import { BATCH_COLUMN_NAMES, BATCH_FIELDS, type BatchField } from '../../src/tax/batch/batch-fields.js';
import { getColumnName } from '../../src/tax/batch/batch-row.js';
import { readTableRows } from '../../src/tax/batch/batch-rows.js';
import type { CalculationFields } from '../../src/tax/calculator/calculation-fields.js';
import { type PriceRequest, RETURN_TRANSACTION_TYPES } from '../../src/tax/pricing/price-request.js';
import type { PriceResult } from '../../src/tax/pricing/price-result.js';
import { findMismatches } from '../../src/tax/pricing/request-mismatches.js';
import { TaxPricer } from '../../src/tax/pricing/tax-pricer.js';
import { requestArbitrary, rulebook, tryPricing } from './request-arbitrary.js';

const pricer = new TaxPricer(rulebook).forOrganization({ edition: 'statute', editions: new Map([['VA', 'product']]), overrides: [] });

const formatCents = (amount: number | undefined): string => (amount === undefined ? '' : formatPlainDollars(amount));

function toCells(request: PriceRequest): string[] {
  const texts: Record<BatchField, string> = {
    state: request.jurisdiction,
    premium: formatCents(request.premiumCents),
    policyType: request.policyType ?? '',
    edition: request.edition ?? '',
    effectiveDate: request.effectiveDate,
    transactionDate: request.transactionDate ?? '',
    boundDate: request.boundDate ?? '',
    expirationDate: request.expirationDate ?? '',
    extensionDate: request.extensionDate ?? '',
    installment: String(request.installment ?? ''),
    transactionType: request.transactionType ?? '',
    insurerFees: formatCents(request.insurerFeesCents),
    brokerFees: formatCents(request.brokerFeesCents),
    policyFee: formatCents(request.fees?.find(({ kind }) => kind === 'policy')?.cents),
    inspectionFee: '',
    agentFee: formatCents(request.fees?.find(({ kind }) => kind === 'agent')?.cents),
    firePremium: formatCents(request.firePremiumCents),
    nonUsPremium: formatCents(request.nonUsPremiumCents),
    inStatePremium: formatCents(request.inStatePremiumCents),
    premiumCollected: formatCents(request.premiumCollectedCents),
    minimumEarnedPercent: String(request.minimumEarnedPercent ?? ''),
    lineOfBusiness: request.lineOfBusiness ?? '',
    coverageCode: '',
    parts: (request.parts ?? []).map(({ lineOfBusiness, premiumCents }) => `${lineOfBusiness} ${formatCents(premiumCents)}`).join('; '),
    municipality: request.municipality ?? '',
    multiState: request.multiState === undefined ? '' : String(request.multiState),
    unconfirmedFees: request.unconfirmedFees ?? '',
    independentlyProcured: request.independentlyProcured === undefined ? '' : String(request.independentlyProcured),
    interstateTransport: request.interstateTransport === undefined ? '' : String(request.interstateTransport),
    exemption: request.exemption ?? '',
    chargedPremiumTax: '',
    chargedStampingFee: '',
    chargedOther: '',
    chargedTotal: '',
  };
  return BATCH_FIELDS.map((field) => texts[field]);
}

async function* yieldSheet(rows: readonly string[][]): AsyncGenerator<SheetRow[]> {
  const numbered = rows.map((cells, index) => ({ row: index + 1, cells }));
  for (let at = 0; at < numbered.length; at += 3) yield numbered.slice(at, at + 3);
}

/** Runs a batch of these rows. @returns its results and totals */
async function runBatch(rows: readonly string[][], carried: readonly string[]) {
  const files = { csv: '', json: '', errors: '' };
  const header = [...BATCH_FIELDS.map((field) => BATCH_COLUMN_NAMES[field]), 'policy'];
  const all = yieldSheet([header, ...rows.map((cells, index) => [...cells, carried[index] ?? ''])]);
  const outcome = await calculateBatch(
    readTableRows({ rows: all, sheets: [] }, () => undefined),
    { pricer, nameOf: getColumnName, today: '2026-11-21', fileNotes: [] },
    async (pieces) => {
      files.csv += pieces.csv.toString();
      files.json += pieces.json.toString();
      files.errors += pieces.errors.toString();
    },
    async () => undefined,
  );
  return { outcome, json: JSON.parse(files.json), csv: readRecords(files.csv), errors: readRecords(files.errors) };
}

/** Runs a batch of rows with these effective dates. */
const runDates = async (...dates: string[]) => {
  const csv = [
    ['policy_number', 'state', 'premium', 'effective_date', 'policy_type'],
    ...dates.map((date, at) => [`P-${at}`, 'TX', '100', date, 'property']),
  ];
  const open = () => ({ rows: yieldSheet(csv), sheets: [] });
  const notes: string[] = [];
  const texts = { json: '', errors: '' };
  await calculateBatch(
    readTableRows(
      open(),
      (note) => void notes.push(note),
      async () => open(),
    ),
    { pricer, nameOf: getColumnName, today: '2026-11-21', fileNotes: notes },
    async (pieces) => {
      texts.json += pieces.json.toString();
      texts.errors += pieces.errors.toString();
    },
    async () => undefined,
  );
  const { rows }: { rows: { effectiveDate?: string }[] } = JSON.parse(texts.json);
  return { days: rows.map(({ effectiveDate = null }) => effectiveDate), notes, errors: texts.errors };
};

function readRecords(text: string): string[][] {
  return [...new CsvRecords(',').readChunk(text)];
}

function computeExpected(request: PriceRequest): PriceResult | undefined {
  const fits = findMismatches(request).length === 0;
  return fits ? tryPricing(() => pricer.price(request)) : undefined;
}

function getWords({ jurisdiction, policyType, edition, transactionType, lineOfBusiness, ...rest }: PriceRequest) {
  const { municipality, multiState, independentlyProcured, interstateTransport, exemption, unconfirmedFees } = rest;
  const conditions = { municipality, multiState, independentlyProcured, interstateTransport, exemption, unconfirmedFees };
  return { jurisdiction, policyType, edition, transactionType, lineOfBusiness, ...conditions };
}

/** Replaces the list of fees with the individual fees that have a column in a batch. */
function replaceBatchFees(request: PriceRequest): PriceRequest {
  const [policy, agent] = request.fees ?? [];
  const fees = [
    ...(policy === undefined ? [] : [{ kind: 'policy', chargedBy: 'insurer', cents: policy.cents } as const]),
    ...(agent === undefined ? [] : [{ kind: 'agent', chargedBy: 'filing_agent', cents: agent.cents } as const]),
  ];
  return { ...request, fees: fees.length === 0 ? undefined : fees };
}

function toConsistentRequest(request: PriceRequest): PriceRequest {
  const type = request.transactionType ?? 'new';
  const mayReturn = RETURN_TRANSACTION_TYPES.has(type);
  const size = Math.abs(request.premiumCents);
  const returned = type === 'cancellation' || type === 'return_premium' ? -size : request.premiumCents;
  const premiumCents = mayReturn ? returned : size;
  const parts = request.parts?.map((part) => ({ ...part, premiumCents: Math.sign(premiumCents) * Math.abs(part.premiumCents) }));
  if (parts) return { ...replaceBatchFees(request), premiumCents, parts, lineOfBusiness: undefined };
  const getPart = (part: number | undefined) => (part === undefined ? undefined : Math.trunc(premiumCents / 3));
  return {
    ...replaceBatchFees(request),
    premiumCents,
    firePremiumCents: getPart(request.firePremiumCents),
    nonUsPremiumCents: getPart(request.nonUsPremiumCents),
    inStatePremiumCents: getPart(request.inStatePremiumCents),
  };
}

/** A request, and another one that differs from it only in amounts and dates. */
const similarRequestsArbitrary = fc
  .tuple(requestArbitrary, requestArbitrary)
  .map(([one, other]) => [
    toConsistentRequest(one),
    toConsistentRequest({ ...other, ...getWords(one) }),
    replaceBatchFees({ ...other, ...getWords(one) }),
  ]);
const requestsArbitrary = fc.array(similarRequestsArbitrary, { minLength: 1, maxLength: 4 }).map((groups) => groups.flat());
const labelArbitrary = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''));

describe('a batch', () => {
  it('prices each row exactly as the engine does, in every file, and adds up the prices', async () => {
    let priced = 0;
    await fc.assert(
      fc.asyncProperty(requestsArbitrary, fc.array(labelArbitrary, { minLength: 12, maxLength: 12 }), async (asked, labels) => {
        const { outcome, json, csv, errors } = await runBatch(asked.map(toCells), labels);
        const expected = asked.map(computeExpected);
        const good = expected.filter((one) => one !== undefined);
        priced += good.length;
        expect(json.rows.map((row: Partial<CalculationFields> & { totalDue?: number }) => row.totalDue)).toEqual(
          expected.map((one) => one && one.totalCents / 100),
        );
        expect(json.rows.map((row: { taxAmount?: number }) => row.taxAmount)).toEqual(
          expected.map((one) => one && one.statedTaxCents / 100),
        );
        expect(json.rows.map((row: { taxRate?: number }) => row.taxRate)).toEqual(expected.map((one) => one?.statedRate));
        expect(json.rows.map((row: { additionalFees?: unknown }) => row.additionalFees)).toEqual(
          expected.map((one) => one?.fees.map(({ name, amountCents }) => ({ name, amount: amountCents / 100 }))),
        );
        expect(json.rows.map((row: { carried: { policy?: string } }) => row.carried.policy ?? '')).toEqual(labels.slice(0, asked.length));
        expect(json.rows.map(({ completeness, missing }: Partial<PriceResult>) => completeness && [completeness, missing])).toEqual(
          expected.map((one) => one && [one.completeness, one.missing]),
        );
        expect(csv.slice(1).map((cells) => cells[BATCH_FIELDS.length + 9])).toEqual(expected.map((one) => one?.missing.join(' ') ?? ''));
        const incomplete = outcome.states.reduce((rows, { incompleteRows }) => rows + incompleteRows, 0);
        expect(incomplete).toBe(good.filter(({ completeness }) => completeness === 'incomplete').length);
        const sum = (part: 'statedTaxCents' | 'totalCents'): bigint => good.reduce((total, one) => total + BigInt(one[part]), 0n);
        expect(BigInt(outcome.totals.taxAmount.replace('.', ''))).toBe(sum('statedTaxCents'));
        expect(BigInt(outcome.totals.fees.replace('.', ''))).toBe(sum('totalCents') - sum('statedTaxCents'));
        expect([outcome.pricedRows, outcome.failedRows]).toEqual([good.length, asked.length - good.length]);
        expect(csv.slice(1).map((cells) => cells[BATCH_FIELDS.length + 4])).toEqual(
          expected.map((one) => (one ? formatPlainDollars(one.totalCents) : '')),
        );
        expect(errors).toHaveLength(1 + asked.length - good.length);
      }),
      { numRuns: 300 },
    );
    // About one in eight of the requests is priced; the others are rejected.
    expect(priced).toBeGreaterThan(150);
  });

  it('passes text through unchanged, except for text that a spreadsheet would execute', async () => {
    const texts = ['=1+1', '+1', '-1+1', '@x', 'plain', 'a,"b"\nc', 'Zo\u{eb}', '\u{1f600}'];
    const { csv, json } = await runBatch(
      texts.map(() => toCells({ jurisdiction: 'VA', premiumCents: 100, effectiveDate: '2026-03-01' })),
      texts,
    );
    expect(csv.slice(1).map((cells) => cells[BATCH_FIELDS.length])).toEqual(["'=1+1", "'+1", "'-1+1", "'@x", ...texts.slice(4)]);
    expect(json.rows.map((row: { carried: { policy: string } }) => row.carried.policy)).toEqual(texts);
  });

  it('is exact beyond double precision', async () => {
    const large = { jurisdiction: 'VA', premiumCents: 9_999_999_999_999, effectiveDate: '2026-03-01', edition: 'product' as const };
    const { outcome } = await runBatch(
      Array.from({ length: 1_200 }, () => toCells(large)),
      [],
    );
    const { taxCents } = pricer.price(large);
    expect(outcome.totals.premium).toBe('119999999999988.00');
    expect(BigInt(outcome.totals.taxAmount.replace('.', ''))).toBe(BigInt(taxCents) * 1_200n);
  });

  it('keeps only the beginning of a large result, up to a size limit', async () => {
    const bad = Array.from({ length: 500 }, () => toCells({ jurisdiction: 'ZZ', premiumCents: 1, effectiveDate: '2026-03-01' }));
    const good = Array.from({ length: 500 }, (_, index) =>
      toCells({ jurisdiction: 'VA', premiumCents: 100, effectiveDate: '2026-03-01', municipality: `Place ${index}` }),
    );
    const { outcome } = await runBatch([...bad, ...good], []);
    expect([outcome.errors.length, outcome.preview.length, outcome.notes.length]).toEqual([200, 100, 301]);
    expect(outcome.notes.at(-1)).toBe('There are more notes than are listed here. Calculate a single row to see all of its notes.');
  });

  describe('dates in spreadsheet format', () => {
    it('are read in the day-month order that another row of the file shows, even a later row', async () => {
      const { days, notes } = await runDates('1/2/2026', '2026-03-01', '2/1/26', '4-Mar-26', '1/13/2026');
      expect(days).toEqual(['2026-01-02', '2026-03-01', '2026-02-01', '2026-03-04', '2026-01-13']);
      expect(notes).toEqual(['Order of dates: "1/13/2026" has the month first.']);
      expect((await runDates('13/1/2026', '2/1/2026')).days).toEqual(['2026-01-13', '2026-01-02']);
    });

    it('are rejected, with both readings, if no row shows the order', async () => {
      const { days, errors } = await runDates('1/2/2026', '2026-03-13', '5/5/2026');
      expect(days).toEqual([null, '2026-03-13', '2026-05-05']);
      expect(errors).toContain('Enter the date as YYYY-MM-DD: 2026-01-02 or 2026-02-01.');
    });

    it.each(['0026-01-02', '2206-01-02', '1/13/2206', '1/13/0026', '46082', '2/30/2026'])('%s is rejected', async (date) => {
      const { days, errors } = await runDates(date, '2026-03-01');
      expect(days).toEqual([null, '2026-03-01']);
      expect(errors).toContain('effective_date is');
    });

    it('are read in one pass when all are YYYY-MM-DD', async () => {
      expect((await runDates('2026-01-02', '')).notes).toEqual([]);
    });
  });

  it('accepts its downloaded result as input and replaces the result columns', async () => {
    const request = { jurisdiction: 'NC', premiumCents: 100_000, effectiveDate: '2026-03-01' };
    const { csv } = await runBatch([toCells(request)], ['P-1']);
    expect(formatCsvLine(csv[0]!)).toContain('errors');
    const repeated = readTableRows({ rows: yieldSheet(csv), sheets: [] }, () => undefined);
    const { value } = await repeated.next();
    expect(value?.columns.kept.map(({ name }: { name: string }) => name)).toEqual([...Object.values(BATCH_COLUMN_NAMES), 'policy']);
  });
});
