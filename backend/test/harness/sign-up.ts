import { randomUUID } from 'node:crypto';
import type supertest from 'supertest';
import type { Edition } from '../../src/jurisdictions/rulebook.types.js';
import type { SignedInUserDto } from '../../src/organizations/signed-in-user.dto.js';
import type { TestDatabase } from './database.js';
import { connectAsObserver } from './observer.js';

export const PASSWORD = 'correct horse battery';

type Agent = ReturnType<typeof supertest.agent>;

/**
 * Signs up a new organization in this browser, which is then signed in as its owner. Chooses the Stampline rate table, whose figures do not change
 * with the law, unless `edition` names the other edition.
 */
export async function signUp(
  agent: Agent,
  changes: { organizationName?: string; name?: string; email?: string; edition?: Edition | undefined } = {},
): Promise<SignedInUserDto> {
  const body = {
    organizationName: 'Probe Brokerage',
    name: 'Olive Owner',
    email: `owner-${randomUUID()}@example.test`,
    password: PASSWORD,
    edition: 'product',
  };
  const { body: user } = await agent
    .post('/api/auth/sign-up')
    .send({ ...body, ...changes })
    .expect(201);
  return user;
}

/** Invites a person as the owner and accepts in that person's browser, which is then signed in. */
export async function inviteAndJoin(owner: Agent, newcomer: Agent, role: 'owner' | 'member' | 'viewer'): Promise<SignedInUserDto> {
  const email = `${role}-${randomUUID()}@example.test`;
  const invitation = await owner.post('/api/organization/invitations').send({ email, role }).expect(201);
  const token = String(invitation.body.acceptUrl).split('/').at(-1);
  const { body: user } = await newcomer
    .post(`/api/auth/invitations/${token}/accept`)
    .send({ name: `New ${role}`, password: PASSWORD })
    .expect(201);
  return user;
}

/** Marks a person's email address as verified, as the emailed link does. */
export async function verifyEmail(database: TestDatabase, email: string): Promise<void> {
  const observer = await connectAsObserver(database);
  await observer.query('update users set email_verified_at = now() where email = $1', [email]);
  await observer.end();
}
