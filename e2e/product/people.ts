import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const createPerson = (name: string): Person => ({ name, email: `${randomUUID()}@example.com`, password: `pass ${randomUUID()}` });

async function expectStatus(response: { status(): number; text(): Promise<string>; url(): string }, status: number): Promise<void> {
  if (response.status() !== status) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
}

/** Signs up a new organization, priced by the Stampline rate table. The browser context is then signed in as the owner. */
export async function signUp(request: APIRequestContext, organizationName = 'Harbor Wholesale'): Promise<Person> {
  const owner = createPerson('Olive Owner');
  await expectStatus(await request.post('/api/auth/sign-up', { data: { organizationName, ...owner, edition: 'product' } }), 201);
  return owner;
}

/** Adds a viewer to the signed-in owner's organization. The browser context is then signed in as the viewer. */
export async function becomeViewer(request: APIRequestContext): Promise<Person> {
  const viewer = createPerson('Victor Viewer');
  await acceptInvitation(request, request, viewer, 'viewer');
  return viewer;
}

/** Adds a member to the organization of `owner`. The context of `member` is then signed in as the member. */
export async function addMember(owner: APIRequestContext, member: APIRequestContext): Promise<Person> {
  const person = createPerson('Max Member');
  await acceptInvitation(owner, member, person, 'member');
  return person;
}

async function acceptInvitation(owner: APIRequestContext, invited: APIRequestContext, person: Person, role: string): Promise<void> {
  const invitation = await owner.post('/api/organization/invitations', { data: { email: person.email, role } });
  await expectStatus(invitation, 201);
  const { acceptUrl } = await invitation.json();
  const token = new URL(acceptUrl, 'http://product').pathname.split('/').at(-1);
  const { name, password } = person;
  await expectStatus(await invited.post(`/api/auth/invitations/${token}/accept`, { data: { name, password } }), 201);
}
