import type { RowStep, Step } from './steps.js';

const buildRow = (premium: bigint, changes: Partial<RowStep> = {}): RowStep => ({
  number: 'A',
  state: 'CA',
  term: 0,
  isShort: false,
  premium,
  type: null,
  days: null,
  coverage: 'General liability',
  code: null,
  policyFee: null,
  isRenamed: false,
  externalId: null,
  ...changes,
});

const upload = (...rows: RowStep[]): Step => ({ do: 'upload', rows, several: [], reads: null, confirms: false, kind: 'template' });
const ONE = buildRow(100_000n);
const RAISED = buildRow(120_000n);

/** Sequences in which a transaction's recorded premium differs from its row's premium, with the matching invoices. */
export const INVOICE_SEQUENCES: readonly [string, readonly Step[]][] = [
  [
    'a difference has what its row states less what is recorded',
    [upload(ONE), upload(RAISED), { do: 'upload again', kind: 'template' }, upload(buildRow(150_033n))],
  ],
  ['a difference to a transaction without the charge has none', [upload(buildRow(99_999n)), upload(RAISED)]],
  [
    'a difference to a policy without premium has all that its row states',
    [upload(ONE), upload(buildRow(-100_000n, { type: 'endorsement' })), upload(RAISED)],
  ],
  [
    'a correction has the invoices of all that it replaces, until it is undone',
    [upload(ONE), upload(RAISED), upload(buildRow(150_033n, { isShort: true })), { do: 'undo', pick: 2 }],
  ],
  ['a correction keeps what its row does not state', [upload(buildRow(50_000n)), upload(buildRow(99_999n, { isShort: true }))]],
  [
    'a corrected difference keeps its invoice',
    [upload(ONE), upload(buildRow(120_000n, { externalId: 'X-1' })), upload(buildRow(150_033n, { externalId: 'X-1' }))],
  ],
];
