import * as fc from 'fast-check';
import { dollarText } from '../../src/money/dollar-text.js';
import { CsvRecords } from '../../src/platform/content/tables/csv-records.js';
import { csvLine } from '../../src/platform/content/tables/csv-text.js';
import type { SheetRow } from '../../src/platform/content/tables/sheet.js';
import { calculateBatch } from '../../src/tax/batch/batch-calculation.js';
import { BATCH_COLUMNS, BATCH_FIELDS, type BatchField } from '../../src/tax/batch/batch-fields.js';
import { columnNames } from '../../src/tax/batch/batch-row.js';
import { tableRows } from '../../src/tax/batch/batch-rows.js';
import type { CalculationFields } from '../../src/tax/calculator/calculation-fields.js';
import { type PriceRequest, RETURN_TRANSACTION_TYPES } from '../../src/tax/pricing/price-request.js';
import type { PriceResult } from '../../src/tax/pricing/price-result.js';
import { mismatches } from '../../src/tax/pricing/request-mismatches.js';
import { TaxPricer } from '../../src/tax/pricing/tax-pricer.js';
import { anyRequest, rulebook, tryOnce } from './any-request.js';

const pricer = new TaxPricer(rulebook).forOrganization({ edition: 'statute', editions: new Map([['VA', 'product']]), overrides: [] });

const cents = (amount: number | undefined): string => (amount === undefined ? '' : dollarText(amount));

/** Returns the row of a file that requests a price. */
function cellsOf(request: PriceRequest): string[] {
  const texts: Record<BatchField, string> = {
    state: request.jurisdiction,
    premium: cents(request.premiumCents),
    policyType: request.policyType ?? '',
    edition: request.edition ?? '',
    effectiveDate: request.effectiveDate,
    transactionDate: request.transactionDate ?? '',
    boundDate: request.boundDate ?? '',
    expirationDate: request.expirationDate ?? '',
    extensionDate: request.extensionDate ?? '',
    installment: String(request.installment ?? ''),
    transactionType: request.transactionType ?? '',
    insurerFees: cents(request.insurerFeesCents),
    brokerFees: cents(request.brokerFeesCents),
    policyFee: cents(request.fees?.find(({ kind }) => kind === 'policy')?.cents),
    inspectionFee: '',
    agentFee: cents(request.fees?.find(({ kind }) => kind === 'agent')?.cents),
    firePremium: cents(request.firePremiumCents),
    nonUsPremium: cents(request.nonUsPremiumCents),
    inStatePremium: cents(request.inStatePremiumCents),
    premiumCollected: cents(request.premiumCollectedCents),
    minimumEarnedPercent: String(request.minimumEarnedPercent ?? ''),
    lineOfBusiness: request.lineOfBusiness ?? '',
    coverageCode: '',
    parts: (request.parts ?? []).map(({ lineOfBusiness, premiumCents }) => `${lineOfBusiness} ${cents(premiumCents)}`).join('; '),
    municipality: request.municipality ?? '',
    multiState: request.multiState === undefined ? '' : String(request.multiState),
    unconfirmedFees: request.unconfirmedFees ?? '',
    independentlyProcured: request.independentlyProcured === undefined ? '' : String(request.independentlyProcured),
    interstateTransport: request.interstateTransport === undefined ? '' : String(request.interstateTransport),
    exemption: request.exemption ?? '',
  };
  return BATCH_FIELDS.map((field) => texts[field]);
}

async function* sheet(rows: readonly string[][]): AsyncGenerator<SheetRow[]> {
  const numbered = rows.map((cells, index) => ({ row: index + 1, cells }));
  for (let at = 0; at < numbered.length; at += 3) yield numbered.slice(at, at + 3);
}

/** Runs a batch of these rows. @returns its results and totals */
async function batchOf(rows: readonly string[][], carried: readonly string[]) {
  const files = { csv: '', json: '', errors: '' };
  const header = [...BATCH_FIELDS.map((field) => BATCH_COLUMNS[field]), 'policy'];
  const all = sheet([header, ...rows.map((cells, index) => [...cells, carried[index] ?? ''])]);
  const outcome = await calculateBatch(
    tableRows({ rows: all, sheets: [] }, () => undefined),
    { pricer, nameOf: columnNames, today: '2026-11-21', fileNotes: [] },
    async (pieces) => {
      files.csv += pieces.csv.toString();
      files.json += pieces.json.toString();
      files.errors += pieces.errors.toString();
    },
    async () => undefined,
  );
  return { outcome, json: JSON.parse(files.json), csv: recordsOf(files.csv), errors: recordsOf(files.errors) };
}

function recordsOf(text: string): string[][] {
  return [...new CsvRecords(',').readPiece(text)];
}

function expectedOf(request: PriceRequest): PriceResult | undefined {
  const fits = mismatches(request).length === 0;
  return fits ? tryOnce(() => pricer.price(request)) : undefined;
}

function wordsOf({ jurisdiction, policyType, edition, transactionType, lineOfBusiness, ...rest }: PriceRequest) {
  const { municipality, multiState, independentlyProcured, interstateTransport, exemption, unconfirmedFees } = rest;
  const conditions = { municipality, multiState, independentlyProcured, interstateTransport, exemption, unconfirmedFees };
  return { jurisdiction, policyType, edition, transactionType, lineOfBusiness, ...conditions };
}

/** Replaces fees by single ones for which a batch has columns. */
function withBatchFees(request: PriceRequest): PriceRequest {
  const [policy, agent] = request.fees ?? [];
  const fees = [
    ...(policy === undefined ? [] : [{ kind: 'policy', chargedBy: 'insurer', cents: policy.cents } as const]),
    ...(agent === undefined ? [] : [{ kind: 'agent', chargedBy: 'filing_agent', cents: agent.cents } as const]),
  ];
  return { ...request, fees: fees.length === 0 ? undefined : fees };
}

/** Returns the request with consistent amounts. */
function fitting(request: PriceRequest): PriceRequest {
  const type = request.transactionType ?? 'new';
  const mayReturn = RETURN_TRANSACTION_TYPES.has(type);
  const size = Math.abs(request.premiumCents);
  const returned = type === 'cancellation' || type === 'return_premium' ? -size : request.premiumCents;
  const premiumCents = mayReturn ? returned : size;
  const parts = request.parts?.map((part) => ({ ...part, premiumCents: Math.sign(premiumCents) * Math.abs(part.premiumCents) }));
  if (parts) return { ...withBatchFees(request), premiumCents, parts, lineOfBusiness: undefined };
  const partOf = (part: number | undefined) => (part === undefined ? undefined : Math.trunc(premiumCents / 3));
  return {
    ...withBatchFees(request),
    premiumCents,
    firePremiumCents: partOf(request.firePremiumCents),
    nonUsPremiumCents: partOf(request.nonUsPremiumCents),
    inStatePremiumCents: partOf(request.inStatePremiumCents),
  };
}

/** A request, and one that differs from it only in amounts and dates. */
const alike = fc
  .tuple(anyRequest, anyRequest)
  .map(([one, other]) => [fitting(one), fitting({ ...other, ...wordsOf(one) }), withBatchFees({ ...other, ...wordsOf(one) })]);
const requests = fc.array(alike, { minLength: 1, maxLength: 4 }).map((groups) => groups.flat());
const label = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''));

describe('a batch', () => {
  it("gives each row the engine's price, in every file, and adds them up", async () => {
    let priced = 0;
    await fc.assert(
      fc.asyncProperty(requests, fc.array(label, { minLength: 12, maxLength: 12 }), async (asked, labels) => {
        const { outcome, json, csv, errors } = await batchOf(asked.map(cellsOf), labels);
        const expected = asked.map(expectedOf);
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
          expected.map((one) => (one ? dollarText(one.totalCents) : '')),
        );
        expect(errors).toHaveLength(1 + asked.length - good.length);
      }),
      { numRuns: 300 },
    );
    // About one in eight of the requests is priced; the others are rejected.
    expect(priced).toBeGreaterThan(150);
  });

  it('carries texts unchanged, except for those that a spreadsheet would execute', async () => {
    const texts = ['=1+1', '+1', '-1+1', '@x', 'plain', 'a,"b"\nc', 'Zo\u{eb}', '\u{1f600}'];
    const { csv, json } = await batchOf(
      texts.map(() => cellsOf({ jurisdiction: 'VA', premiumCents: 100, effectiveDate: '2026-03-01' })),
      texts,
    );
    expect(csv.slice(1).map((cells) => cells[BATCH_FIELDS.length])).toEqual(["'=1+1", "'+1", "'-1+1", "'@x", ...texts.slice(4)]);
    expect(json.rows.map((row: { carried: { policy: string } }) => row.carried.policy)).toEqual(texts);
  });

  it('is exact beyond the precision of a double', async () => {
    const large = { jurisdiction: 'VA', premiumCents: 9_999_999_999_999, effectiveDate: '2026-03-01', edition: 'product' as const };
    const { outcome } = await batchOf(
      Array.from({ length: 1_200 }, () => cellsOf(large)),
      [],
    );
    const { taxCents } = pricer.price(large);
    expect(outcome.totals.premium).toBe('119999999999988.00');
    expect(BigInt(outcome.totals.taxAmount.replace('.', ''))).toBe(BigInt(taxCents) * 1_200n);
  });

  it('keeps a bounded beginning of a large result', async () => {
    const bad = Array.from({ length: 500 }, () => cellsOf({ jurisdiction: 'ZZ', premiumCents: 1, effectiveDate: '2026-03-01' }));
    const good = Array.from({ length: 500 }, (_, index) =>
      cellsOf({ jurisdiction: 'VA', premiumCents: 100, effectiveDate: '2026-03-01', municipality: `Place ${index}` }),
    );
    const { outcome } = await batchOf([...bad, ...good], []);
    expect([outcome.errors.length, outcome.preview.length, outcome.notes.length]).toEqual([200, 100, 301]);
    expect(outcome.notes.at(-1)).toBe('There are more notes than are listed here. Calculate a single row to see all of its notes.');
  });

  it('reads its result again and replaces the result columns', async () => {
    const request = { jurisdiction: 'NC', premiumCents: 100_000, effectiveDate: '2026-03-01' };
    const { csv } = await batchOf([cellsOf(request)], ['P-1']);
    expect(csvLine(csv[0]!)).toContain('errors');
    const again = tableRows({ rows: sheet(csv), sheets: [] }, () => undefined);
    const { value } = await again.next();
    expect(value?.columns.kept.map(({ name }: { name: string }) => name)).toEqual([...Object.values(BATCH_COLUMNS), 'policy']);
  });
});
