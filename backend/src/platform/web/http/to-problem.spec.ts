import { writeFile } from 'node:fs/promises';
import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { Problem } from '../../kernel/problems/problem.js';
import { Refusal } from '../../kernel/problems/refusal.js';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { toLostConnectionError, UnknownCommitError } from '../../kernel/database/commit-errors.js';
import { toProblem } from './to-problem.js';

function createErrorWithCode(code: string, message = 'internal words'): Error {
  return Object.assign(new Error(message), { code });
}

it.each([
  ['a problem unchanged', new Problem('conflict', 'Already submitted.'), 'conflict', 'Already submitted.'],
  ['a conflict that domain code found', Refusal.createConflict('Already decided.'), 'conflict', 'Already decided.'],
  ['a refusal by a pipe', new BadRequestException('internal words'), 'malformed-request', undefined],
  ['a missing record', new NotFoundException('internal words'), 'not-found', undefined],
  ['a status without a message of the product', new HttpException('internal words', 418), 'internal-error', undefined],
  ['a lost connection', createErrorWithCode('ECONNREFUSED'), 'unavailable', undefined],
  ['a lost connection below another error', new Error('query failed', { cause: createErrorWithCode('57P01') }), 'unavailable', undefined],
  [
    'several lost connections',
    new AggregateError([createErrorWithCode('ECONNREFUSED'), createErrorWithCode('ECONNREFUSED')]),
    'unavailable',
    undefined,
  ],
  [
    'a connection that was lost between two statements',
    toLostConnectionError(new QueryRunnerAlreadyReleasedError()),
    'unavailable',
    undefined,
  ],
  [
    'a lost connection named by its provider',
    toLostConnectionError(new QueryRunnerProviderAlreadyReleasedError()),
    'unavailable',
    undefined,
  ],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'unavailable', undefined],
  ['a statement that took too long', createErrorWithCode('57014'), 'unavailable', undefined],
  ['a Redis that cannot write', new Error('MISCONF Errors writing to the AOF file: No space left on device'), 'unavailable', undefined],
  ['a disk that is full for PostgreSQL', createErrorWithCode('53100'), 'storage-full', undefined],
  ['a deadlock', createErrorWithCode('40P01'), 'conflict', undefined],
  ['a violated constraint of the database', createErrorWithCode('23514'), 'internal-error', undefined],
  ['a commit that was not confirmed', new UnknownCommitError(createErrorWithCode('57P01')), 'outcome-unknown', undefined],
  ['a bug', new TypeError('internal words'), 'internal-error', undefined],
  ['something that is not an error', 'internal words', 'internal-error', undefined],
])('converts %s to a problem response', (_what, thrown, type, detail) => {
  const problem = toProblem(thrown);
  expect(problem.type).toBe(type);
  expect(problem.detail).toBe(detail ?? problem.detail);
  expect(problem.detail).not.toContain('internal words');
});

it('includes a sentence for each rejected field', () => {
  const fields = [
    { field: 'premium', message: 'The premium is negative.' },
    { field: 'state', message: 'There is no such state.' },
  ];
  expect(toProblem(Refusal.forFields(fields))).toMatchObject({ type: 'validation-failed', status: 400, errors: fields });
  expect(toProblem(Refusal.forFields(fields.slice(0, 1))).detail).toBe('The premium is negative.');
});

it('sets Retry-After for an outage, and keeps the cause only for the log', () => {
  const cause = createErrorWithCode('ECONNREFUSED');
  expect(toProblem(cause)).toMatchObject({ status: 503, headers: { 'Retry-After': '5' }, cause });
});

it('includes advice if the disk is full', async () => {
  const thrown: unknown = await writeFile('/dev/full', 'x').catch((error: unknown) => error); // fails like every write to a full disk
  expect(toProblem(thrown)).toMatchObject({ type: 'storage-full', status: 507, headers: { 'Retry-After': '60' }, cause: thrown });
});
