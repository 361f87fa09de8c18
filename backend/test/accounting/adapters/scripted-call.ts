import type { Customer } from '../../../src/accounting/systems/accounting-system.js';
import type { JournalEntry } from '../../../src/accounting/systems/journal-entry.js';
import type { SystemResponse, SystemCall, SystemRequest } from '../../../src/accounting/systems/system-call.js';

/** A request that an adapter should make, and the response that the vendor documents; the status is 200 by default. */
export type Exchange = readonly [request: SystemRequest, response: Partial<SystemResponse> | Error];

/** Responds to each request of an adapter from a script; the requests must match exactly and in order. */
function createScriptedCall(...exchanges: readonly Exchange[]): { call: SystemCall; left: Exchange[] } {
  const remaining = [...exchanges];
  const call: SystemCall = async (request) => {
    const [expected, response] = remaining.shift() ?? [];
    expect(request).toEqual(expected);
    if (response instanceof Error) throw response;
    return Promise.resolve({ status: 200, body: null, location: null, ...response });
  };
  return { call, left: remaining };
}

/** Runs an operation that must make exactly these exchanges, and returns its result. */
export async function runWithExchanges<Result>(
  exchanges: readonly Exchange[],
  work: (call: SystemCall) => Promise<Result>,
): Promise<Result> {
  const { call, left: remaining } = createScriptedCall(...exchanges);
  const result = await work(call);
  expect(remaining).toEqual([]);
  return result;
}

/** Runs an operation that must make exactly these exchanges, and returns the error with which it fails. */
export async function failWithExchanges(exchanges: readonly Exchange[], work: (call: SystemCall) => Promise<unknown>): Promise<unknown> {
  return runWithExchanges(exchanges, async (call) =>
    work(call).then(
      (result) => {
        throw new Error(`Ended with ${JSON.stringify(result)}`);
      },
      (error: unknown) => error,
    ),
  );
}

export const ENTRY: JournalEntry = {
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  number: 'SLVA-2026-03-1',
  date: '2026-03-31',
  memo: 'Virginia, March 2026',
  lines: [
    { accountId: '71', side: 'debit', cents: 2_250, description: 'Premium tax' },
    { accountId: '92', side: 'credit', cents: 2_250, description: 'Tax payable' },
  ],
};
export const LATER_ENTRY: JournalEntry = {
  ...ENTRY,
  id: '0a1b2c3d-0000-4000-8000-000000000002',
  number: 'SLNC-2026-04-1',
  date: '2026-04-30',
};

/** The lines of the entry as stored in the company file. */
export const POSTED_LINES = [
  { accountId: '71', cents: 2_250 },
  { accountId: '92', cents: -2_250 },
];

/** A customer that is not in the company file yet. */
export const CUSTOMER: Customer = {
  id: 'posting-1',
  accountId: '11111111-2222-4333-8444-555555555555',
  name: "O'Hara & Sons",
  email: 'office@ohara.example',
  phone: '804-555-0100',
  externalId: null,
};
export const KNOWN_CUSTOMER: Customer = { ...CUSTOMER, externalId: 'c-1' };
/** The note that most systems store to link a customer to our account. */
export const NOTE = 'Stampline account 11111111-2222-4333-8444-555555555555';
