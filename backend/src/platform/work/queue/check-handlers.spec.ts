import { findHandlerErrors } from './check-handlers.js';
import { defineJob, defineQueue } from './job-definition.js';

const queue = defineQueue({ name: 'letters', concurrency: 1, attempts: 3, backoffMs: 10, keepFinishedDays: 1 });
const email = defineJob({ name: 'letter', queue, on: 'letter.requested' });

describe('the job catalog and its handlers', () => {
  test('match if each job has one handler', () => {
    expect(findHandlerErrors([email], [{ jobName: 'letter', place: 'Letters.write' }])).toEqual([]);
  });

  test.each([
    ['a job without a handler', [email], [], "Job 'letter' has no handler: mark one method with @HandlesJob."],
    [
      'a job with two handlers',
      [email],
      [
        { jobName: 'letter', place: 'Letters.write' },
        { jobName: 'letter', place: 'Post.write' },
      ],
      "Job 'letter' has 2 handlers (Letters.write, Post.write): keep one.",
    ],
    [
      'a handler of a job that is not in the catalog',
      [],
      [{ jobName: 'letter', place: 'Letters.write' }],
      "Letters.write handles 'letter', which is not in the job catalog.",
    ],
    [
      'a job that is listed twice',
      [email, email],
      [{ jobName: 'letter', place: 'Letters.write' }],
      "Job 'letter' appears more than once in the job catalog.",
    ],
  ])('do not match if there is %s', (_case, catalog, handlers, sentence) => {
    expect(findHandlerErrors(catalog, handlers)).toEqual([sentence]);
  });
});
