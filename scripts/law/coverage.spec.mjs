import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { renderCoveragePage, findDay, judgeKind, PAGE, readRulebook } from './coverage.mjs';
import { KINDS } from './statements.mjs';

const ON = '2026-11-27';
const SESSION = 2026;
const firstStatement = { url: 'https://law.test/statute', asOf: '2026-03' };
const secondStatement = { url: 'https://office.test/rates', asOf: '2024' };

/** @param {Partial<import('./statements.mjs').Statement>} changes */
const buildStatement = (changes) => ({ sources: [firstStatement, secondStatement], isConfident: true, ...changes });

describe('docs/law/coverage.md', () => {
  it('matches the output of `node scripts/record-law-coverage.mjs`', () => {
    expect(readFileSync(join(ROOT, PAGE), 'utf8')).toBe(renderCoveragePage(readRulebook()));
  });

  it('has a row with every kind for each of the 51 jurisdictions', () => {
    const [, byState = ''] = renderCoveragePage(readRulebook()).split('## By state\n\n');
    const rows = byState.trim().split('\n').slice(2);
    expect(rows).toHaveLength(51);
    for (const row of rows) expect(row).toMatch(/^\| [A-Z][A-Za-z. ]+ (\| (confirmed|single source|old|not found|not looked) ){19}\|$/);
  });

  it('changes when a rulebook source changes', () => {
    const { states } = readRulebook();
    const california = states.find(({ code }) => code === 'CA');
    if (california === undefined) throw new Error('The rulebook has no California.');
    const { statute } = california.editions;
    const rules = statute.rules.map((rule) => ({ ...rule, readOn: null, sources: [{ url: firstStatement.url, asOf: 'undated' }] }));
    const undated = { ...california, editions: { statute: { ...statute, rules } } };
    expect(renderCoveragePage({ states })).toMatch(/^\| California \| confirmed /m);
    expect(renderCoveragePage({ states: [undated] })).toMatch(/^\| California \| old /m);
  });
});

/** @type {[status: string, when: string, changes: Partial<import('./statements.mjs').Statement>][]} */
const STATEMENTS = [
  ['confirmed', 'has two sources, one of this year', {}],
  ['confirmed', 'was read 12 months ago', { readOn: '2025-11-27' }],
  ['old', 'was read a day more than 12 months ago', { readOn: '2025-11-26' }],
  ['old', 'has an old source alone', { sources: [secondStatement] }],
  ['old', 'was read this year in a source that is older than the last session', { sources: [secondStatement], readOn: ON }],
  ['old', 'has undated sources', { sources: [{ ...firstStatement, asOf: 'undated' }, { url: secondStatement.url }] }],
  [
    'single source',
    'has undated sources that were read this year',
    { sources: [{ url: firstStatement.url }, { url: secondStatement.url }], readOn: ON },
  ],
  [
    'old',
    'has undated sources that were read before the last session',
    { sources: [{ ...firstStatement, asOf: 'undated' }, { url: secondStatement.url }], readOn: '2025-12-31' },
  ],
  ['single source', 'has one source', { sources: [firstStatement] }],
  ['single source', 'has one source twice', { sources: [firstStatement, { ...firstStatement }] }],
  ['single source', 'has low confidence', { isConfident: false }],
  ['not found', 'has no source', { sources: [] }],
];

describe('a statement of law', () => {
  it.each(STATEMENTS)('is %s when it %s', (status, _, changes) => {
    expect(judgeKind([buildStatement(changes)], ON, SESSION).status).toBe(status);
  });

  it('determines the status of its kind if it has the worst status', () => {
    expect(
      judgeKind([buildStatement({}), buildStatement({ readOn: '2024-01-01' }), buildStatement({ sources: [firstStatement] })], ON, SESSION),
    ).toEqual({
      status: 'old',
      hasDate: true,
    });
  });
});

describe('a placement duty', () => {
  const witness = {
    effectiveFrom: null,
    effectiveTo: null,
    readOn: ON,
    confidence: /** @type {const} */ ('high'),
    sources: [firstStatement],
  };
  const duty = { ...witness, period: 'per-transaction' };
  const rule = { ...witness, kind: 'placement-rule', text: 'The insured is told in writing' };
  const supported = { sources: [firstStatement], isConfident: true, readOn: ON };
  const [state] = readRulebook().states;

  /** @typedef {import('./statements.mjs').State['filing']} Filing */
  /** @type {[what: string, Filing['obligations'], Filing['statements'], found: import('./statements.mjs').Found][]} */
  const CASES = [
    ['a dated duty and a rule without a date', [duty], [rule], [supported, supported]],
    ['a rule without a date alone', [], [rule], [supported]],
    ['a dated duty, where no rule was found', [duty], [{ ...rule, text: null }], [supported]],
    ['nothing, where no rule was found', [], [{ ...rule, text: null }], 'not found'],
    ['nothing, where only a period has a duty', [{ ...duty, period: 'calendar-month' }], [], 'not looked'],
  ];

  it.each(CASES)('counts %s', (_, obligations, statements, expected) => {
    if (state === undefined) throw new Error('The rulebook has no states.');
    const stating = { ...state, filing: { ...state.filing, obligations, statements } };
    const found = KINDS.flatMap(({ name, find }) => (name === 'Placement duty' ? [find({ state: stating, on: ON })] : []));
    expect(found).toEqual([expected]);
  });
});

describe('the base', () => {
  const reading = { readOn: ON, confidence: /** @type {const} */ ('high'), sources: [firstStatement, secondStatement] };
  const [state] = readRulebook().states;

  /** @type {[status: string, when: string, insurer: boolean | null, broker: Partial<import('./statements.mjs').State['editions']['statute']['feeBase']['broker']>][]} */
  const CASES = [
    ['confirmed', 'both kinds of fees have a rule with sources', true, {}],
    ['single source', 'one of the rules has low confidence', true, { confidence: 'low' }],
    ['old', 'one of the rules has an old source', true, { sources: [secondStatement] }],
    ['not found', 'no source decides it for one kind', true, { taxable: null }],
    ['not found', 'no source decides it for either', null, { taxable: null }],
  ];

  it.each(CASES)('is %s when %s', (status, _, insurer, broker) => {
    if (state === undefined) throw new Error('The rulebook has no states.');
    const feeBase = { insurer: { ...reading, taxable: insurer }, broker: { ...reading, taxable: false, ...broker } };
    const stating = { ...state, editions: { statute: { ...state.editions.statute, feeBase } } };
    const found = KINDS.flatMap(({ name, find }) => (name === 'Base' ? [find({ state: stating, on: ON })] : []));
    expect(found.map((one) => judgeKind(one, ON, SESSION).status)).toEqual([status]);
  });
});

/** @type {[asOf: string, day: string | undefined][]} */
const AGES = [
  ['2026-02-06, reprint of the announcement', '2026-02-06'],
  ['2025-10 or later', '2025-10-01'],
  ['2023; names the Kansas rate of 2024 as coming', '2023-01-01'],
  ['rates from 1970 to policies of 2024-01-01 and later', '2024-01-01'],
  ['undated; covers 2024 to 2027', undefined],
  ['undated (about 2024)', undefined],
  ['current code', undefined],
];

it.each(AGES)('dates the source "%s" to %s or later', (asOf, day) => {
  expect(findDay({ asOf })).toBe(day);
});
