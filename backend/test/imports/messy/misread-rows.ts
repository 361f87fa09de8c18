import { matchPolicy } from '../../../src/imports/matching/match-policy.js';
import type { PolicyRow } from '../../../src/book/policy-row.js';
import type { Field } from './headers.js';
import type { IntendedRow, MessyFile } from './messy-file.js';
import type { ReadSheet } from './read-messy.js';

/** Lists, as sentences, facts that are recorded differently than intended or lost silently. */
export function findMisreadRows({ sheets, fields }: MessyFile, read: readonly ReadSheet[]): string[] {
  const faults: string[] = [];
  for (const { name, meant } of sheets) {
    const sheet = read.find((one) => one.name === name);
    if (sheet === undefined) {
      if ([...meant.values()].some(({ refusedFor }) => refusedFor === undefined)) faults.push(`Sheet ${name} is lost without a question.`);
      continue;
    }
    for (const row of sheet.rows) {
      const one = meant.get(row.row);
      if (one === undefined) faults.push(`Row ${row.row} is ${row.policyNumber}, ${row.premiumCents}, but means nothing.`);
      else if (one.refusedFor !== undefined) faults.push(`Row ${row.row} is read as ${row.policyNumber}, although ${one.refusedFor}.`);
      else faults.push(...listDifferences(row, one, fields).map((difference) => `Row ${row.row}: ${difference}`));
    }
    const seen = new Set([...sheet.rows, ...sheet.failed].map(({ row }) => row));
    for (const row of meant.keys()) if (!seen.has(row)) faults.push(`Row ${row} is dropped without a word.`);
    for (const { row, errors } of sheet.failed) if (errors.length === 0) faults.push(`Row ${row} is refused without a word.`);
    faults.push(...findMisrecorded(sheet.rows));
  }
  return faults;
}

const normalizeWord = (text: string | null | undefined): string => (text ?? '').toLowerCase().replaceAll(/[^a-z]/g, '');

type Fact = string | number | null | undefined;

function listDifferences(row: PolicyRow, { policy, transaction, number }: IntendedRow, fields: ReadonlySet<Field>): string[] {
  const { details } = row;
  const hasType = fields.has('transaction_type');
  const facts: [name: string, read: Fact, meant: Fact][] = [
    ['number', row.policyNumber, number],
    ['insured', row.insuredName, policy.insured.normalize('NFC')],
    ['effective date', row.effectiveDate, policy.start],
    ['expiration date', row.expirationDate, policy.end],
    ['premium', row.premiumCents, transaction.premiumCents],
    ['state', row.state, policy.state],
    ['type', row.statedType, hasType ? transaction.type : null],
  ];
  const has = (field: Field, name: string, read: Fact, meant: Fact): void => {
    if (fields.has(field)) facts.push([name, read, meant]);
  };
  has('transaction_date', 'transaction date', row.transactionDate, transaction.date);
  has('insurer_name', 'insurer', row.insurerName, policy.insurer);
  has('insurer_naic', 'NAIC number', details?.insurerNaic, policy.naic);
  has('broker_name', 'broker', row.brokerName, policy.broker === '' ? null : policy.broker);
  has('policy_fee', 'policy fee', details?.policyFeeCents ?? 0, transaction.policyFeeCents);
  has('coverage_type', 'coverage', normalizeWord(row.coverageType ?? details?.lineOfBusiness), normalizeWord(policy.coverage));
  return facts.filter(([, read, meant]) => read !== meant).map(([name, read, meant]) => `${name} is ${read}, meant ${meant}.`);
}

/** Lists rows that are recorded as transactions other than those they state. */
function findMisrecorded(rows: readonly PolicyRow[]): string[] {
  const policies = new Map<string, PolicyRow[]>();
  for (const row of rows) {
    const key = `${row.policyNumber} ${row.state}`;
    policies.set(key, [...(policies.get(key) ?? []), row]);
  }
  return [...policies.values()].flatMap((group) =>
    matchPolicy(group, undefined, { choices: { confirm: 'returns' }, usedElsewhere: () => undefined }).flatMap((decision) => {
      const { row } = decision;
      if (decision.kind === 'refuse') return [];
      if (decision.kind !== 'book') return [`Row ${row.row} is ${decision.kind}.`];
      const isSame = decision.premiumCents === row.premiumCents && decision.type === (row.statedType ?? 'new');
      return isSame ? [] : [`Row ${row.row} is booked as ${decision.type} of ${decision.premiumCents}.`];
    }),
  );
}
