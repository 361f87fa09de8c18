import { type ResponseBody, api, getData, getPage } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { skipToken, useQuery } from '@tanstack/react-query';

export type Member = ResponseBody<'/api/organization/members'>[number];
export type Invitation = ResponseBody<'/api/organization/invitations'>[number];
export type NewInvitation = ResponseBody<'/api/organization/invitations', 'post'>;
export type Email = ResponseBody<'/api/organization/letters'>[number];
export type EmailDetail = ResponseBody<'/api/organization/letters/{id}'>;
export type Session = ResponseBody<'/api/auth/sessions'>[number];

export const membersKey = ['organization', 'members'] as const;
export const invitationsKey = ['organization', 'invitations'] as const;
const emailsKey = ['organization', 'letters'] as const;
export const sessionsKey = ['auth', 'sessions'] as const;

const MEMBER_SORTS = ['name', 'email', 'role', 'createdAt'] as const;

/** Lists the organization's members, sorted by name by default. */
export function useMembers() {
  return useList<Member, (typeof MEMBER_SORTS)[number]>({
    stateKey: 'members',
    queryKey: membersKey,
    sorts: MEMBER_SORTS,
    defaultSort: 'name',
    fetch: (query) => getPage(api.GET('/api/organization/members', { params: { query } })),
  });
}

const INVITATION_SORTS = ['createdAt', 'email', 'role', 'expiresAt'] as const;

/** Lists open invitations, newest first by default. Only owners may see them. */
export function useInvitations() {
  return useList<Invitation, (typeof INVITATION_SORTS)[number]>({
    stateKey: 'invitations',
    queryKey: invitationsKey,
    sorts: INVITATION_SORTS,
    defaultSort: '-createdAt',
    fetch: (query) => getPage(api.GET('/api/organization/invitations', { params: { query } })),
  });
}

const EMAIL_SORTS = ['createdAt', 'recipient', 'subject', 'state'] as const;

/** Lists emails of the last 90 days, newest first by default. Only owners may see them. */
export function useEmails() {
  return useList<Email, (typeof EMAIL_SORTS)[number]>({
    stateKey: 'letters',
    queryKey: emailsKey,
    sorts: EMAIL_SORTS,
    defaultSort: '-createdAt',
    fetch: (query) => getPage(api.GET('/api/organization/letters', { params: { query } })),
  });
}

/** Returns an email with its text; disabled without an id. */
export function useEmail(id: string | undefined) {
  return useQuery({
    queryKey: [...emailsKey, id],
    queryFn: id === undefined ? skipToken : () => getData(api.GET('/api/organization/letters/{id}', { params: { path: { id } } })),
  });
}

const SESSION_SORTS = ['lastSeenAt', 'startedAt'] as const;

/** Lists the user's sessions, the most recently used first by default. */
export function useSessions() {
  return useList<Session, (typeof SESSION_SORTS)[number]>({
    stateKey: 'sessions',
    queryKey: sessionsKey,
    sorts: SESSION_SORTS,
    defaultSort: '-lastSeenAt',
    fetch: (query) => getPage(api.GET('/api/auth/sessions', { params: { query } })),
  });
}
