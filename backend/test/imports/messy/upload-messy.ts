import type { PolicyDto } from '../../../src/policies/policies.dto.js';
import type { UploadResultDto } from '../../../src/imports/imports.dto.js';
import type { InspectionDto } from '../../../src/imports/mapping/inspection.dto.js';
import type { TestBook } from '../../harness/book.js';
import type { IntendedRow, MessyFile } from './messy-file.js';
import { answerQuestions } from './read-messy.js';

const SENTENCE = /^\S[\s\S]{10,}[.?]$/;
const PER_REQUEST = 1_000;

/** Uploads a file with the correct answers to its questions. @returns the differences from the intended book */
export async function findMisrecordedUpload(book: TestBook, file: MessyFile): Promise<unknown[]> {
  const inspected = await book.owner.post('/api/policies/imports/inspect').attach('file', file.bytes, file.fileName);
  if (inspected.status !== 200) return SENTENCE.test(inspected.body.detail) ? [] : [inspected.body];
  const inspection: InspectionDto = inspected.body;
  if (inspection.questions.some(({ about }) => about === 'dateOrder') && file.answers.areOtherDays) return [];
  const mapping = inspection.fitsTemplate ? null : answerQuestions(inspection, inspection.header, file.answers);
  if (mapping === undefined) return [];
  const values = Object.fromEntries(
    [...file.answers.words].map(([column, words]) => [
      column,
      Object.fromEntries(
        inspection.values
          .filter((one) => one.column === column && one.isAsked)
          .flatMap(({ value }) => {
            const meaning = words.get(value);
            return meaning === undefined ? [] : [[value, meaning]];
          }),
      ),
    ]),
  );
  const upload = async (numbers: 'same' | undefined): Promise<UploadResultDto | string> => {
    const request = book.upload(file.bytes, file.fileName).field('confirm', 'returns');
    if (mapping !== null) request.field('mapping', JSON.stringify({ ...mapping, values }));
    if (numbers !== undefined) request.field('numbers', numbers);
    const { status, body } = await request;
    return status === 200 ? body : `${status}: ${body.detail}`;
  };
  const first = await upload(undefined);
  if (typeof first === 'string') return first.startsWith('400: ') && SENTENCE.test(first) ? [] : [first];
  const second = await upload('same');
  if (typeof second === 'string') return [second];
  const booked = new Set([...first.successful, ...second.successful].map(({ row }) => row));
  return comparePolicies(await listPolicies(book), file.sheets[0]?.meant ?? new Map(), booked);
}

const listPolicies = async (book: TestBook): Promise<PolicyDto[]> =>
  (await book.owner.get(`/api/policies?limit=${PER_REQUEST}`).expect(200)).body;

function comparePolicies(policies: readonly PolicyDto[], meant: ReadonlyMap<number, IntendedRow>, booked: ReadonlySet<number>): unknown[] {
  const expected = new Map<string, number>();
  const faults: unknown[] = [];
  for (const row of booked) {
    const one = meant.get(row);
    if (one === undefined || one.refusedFor !== undefined) {
      faults.push(`Row ${row} is booked.`);
      continue;
    }
    const key = [one.number, one.policy.insured.normalize('NFC'), one.policy.state, one.policy.start, one.policy.end].join(' ');
    expected.set(key, (expected.get(key) ?? 0) + one.transaction.premiumCents);
  }
  const held = policies.map(({ policyNumber, insuredName, state, effectiveDate, expirationDate, premium }) =>
    [[policyNumber, insuredName, state, effectiveDate, expirationDate].join(' '), Math.round(premium * 100)].join(': '),
  );
  const wanted = [...expected].map(([key, cents]) => `${key}: ${cents}`);
  const lost = wanted.filter((one) => !held.includes(one)).map((one) => `Missing: ${one}`);
  return [...faults, ...lost, ...held.filter((one) => !wanted.includes(one)).map((one) => `Unexpected: ${one}`)];
}
