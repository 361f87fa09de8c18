import type { Test as SuperTest } from 'supertest';
import type { RuleChangeDto } from '../../src/rule-changes/rule-changes.dto.js';
import { waitUntil } from '../harness/wait-until.js';
import { inviteAndJoin } from '../harness/sign-up.js';
import type { TestApp } from '../harness/app.js';
import { type BookBench, useBook } from '../harness/book.js';
import { createLateBound } from '../harness/late-bound.js';
import type { ProductOptions } from '../harness/product.js';

type Agent = ReturnType<TestApp['newAgent']>;

/** A book with users who decide on its rules. */
export interface RuleBench extends BookBench {
  readonly member: Agent;
  readonly colleague: Agent;
  readonly viewer: Agent;
  waitForStatus(id: string, status: RuleChangeDto['status']): Promise<RuleChangeDto>;
  propose(by: Agent, body: object): Promise<RuleChangeDto>;
  approve(by: Agent, id: string): Promise<RuleChangeDto>;
}

export const RULE_CHANGES = '/api/tax/rule-changes';

/** Provides a book with such users to the tests of the calling spec. See `useBook`. */
export function useRuleBench(options: ProductOptions = {}): RuleBench {
  const book = useBook(options);
  let bench: RuleBench | undefined;
  beforeAll(async () => {
    bench = await invitePeople(book);
  });
  return createLateBound('The book', () => bench);
}

/** Invites the users who decide on rules to the book's organization. */
export async function invitePeople(bench: BookBench): Promise<RuleBench> {
  const member = bench.web.newAgent();
  const colleague = bench.web.newAgent();
  const viewer = bench.web.newAgent();
  await inviteAndJoin(bench.owner, member, 'member');
  await inviteAndJoin(bench.owner, colleague, 'member');
  await inviteAndJoin(bench.owner, viewer, 'viewer');
  const reach = async (id: string, status: RuleChangeDto['status']): Promise<RuleChangeDto> => {
    let found: RuleChangeDto | undefined;
    const get = async (): Promise<boolean> => {
      found = (await bench.owner.get(`${RULE_CHANGES}/${id}`).expect(200)).body;
      return found?.status === status || found?.status === 'failed';
    };
    await waitUntil(get, 180_000, `rule change ${id} is ${status}`);
    if (found?.status !== status) throw new Error(`The change is ${found?.status}: ${found?.problem}`);
    return found;
  };
  return {
    ...bench,
    member,
    colleague,
    viewer,
    waitForStatus: reach,
    propose: async (by, body) => reach((await sendAs(by, '', body).expect(201)).body.id, 'waiting'),
    approve: async (by, id) => {
      await sendAs(by, `/${id}/approve`, {}).expect(200);
      return reach(id, 'applied');
    },
  };
}

function sendAs(by: Agent, path: string, body: object): SuperTest {
  return by.post(`${RULE_CHANGES}${path}`).send(body);
}
