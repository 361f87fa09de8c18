import { type Answer, api, dataOf } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';

export type Member = Answer<'/api/organization/members'>[number];
export type Invitation = Answer<'/api/organization/invitations'>[number];
export type Session = Answer<'/api/auth/sessions'>[number];

export const membersKey = ['organization', 'members'] as const;
export const invitationsKey = ['organization', 'invitations'] as const;
export const sessionsKey = ['auth', 'sessions'] as const;

export function useMembers() {
  return useQuery({ queryKey: membersKey, queryFn: () => dataOf(api.GET('/api/organization/members')) });
}

/** Open invitations. Only owners may see them. */
export function useInvitations() {
  return useQuery({ queryKey: invitationsKey, queryFn: () => dataOf(api.GET('/api/organization/invitations')) });
}

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: () => dataOf(api.GET('/api/auth/sessions')) });
}
