import { type Answer, api, dataOf } from '@stampline/api-client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

export type Member = Answer<'/api/organization/members'>[number];
export type Invitation = Answer<'/api/organization/invitations'>[number];
export type NewInvitation = Answer<'/api/organization/invitations', 'post'>;
export type Letter = Answer<'/api/organization/letters'>[number];
export type LetterDetail = Answer<'/api/organization/letters/{id}'>;
export type Session = Answer<'/api/auth/sessions'>[number];

export const membersKey = ['organization', 'members'] as const;
export const invitationsKey = ['organization', 'invitations'] as const;
export const lettersKey = ['organization', 'letters'] as const;
export const sessionsKey = ['auth', 'sessions'] as const;

export function useMembers() {
  return useQuery({ queryKey: membersKey, queryFn: () => dataOf(api.GET('/api/organization/members')) });
}

/** Open invitations. Only owners may see them. */
export function useInvitations() {
  return useQuery({ queryKey: invitationsKey, queryFn: () => dataOf(api.GET('/api/organization/invitations')) });
}

const lettersOfPage = 50;

/** Letters of the last 90 days, newest first, page by page. Only owners may see them. */
export function useLetters() {
  return useInfiniteQuery({
    queryKey: lettersKey,
    queryFn: ({ pageParam }) =>
      dataOf(api.GET('/api/organization/letters', { params: { query: { limit: lettersOfPage, offset: pageParam } } })),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < lettersOfPage ? undefined : pages.length * lettersOfPage),
  });
}

export function useLetter(id: string) {
  return useQuery({
    queryKey: [...lettersKey, id],
    queryFn: () => dataOf(api.GET('/api/organization/letters/{id}', { params: { path: { id } } })),
  });
}

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: () => dataOf(api.GET('/api/auth/sessions')) });
}
