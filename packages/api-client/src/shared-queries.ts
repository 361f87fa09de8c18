import { queryOptions } from '@tanstack/react-query';
import type { ResponseBody } from './body-types';
import { api, getData } from './api';
import { ApiError } from './api-error';
import { queryKeys } from './query-keys';

export type SignedInUser = ResponseBody<'/api/auth/user'>;
export type Jurisdiction = ResponseBody<'/api/jurisdictions'>[number];

/** Fetches the signed-in user; null when signed out. */
export async function fetchSignedInUser(): Promise<SignedInUser | null> {
  try {
    return await getData(api.GET('/api/auth/user'));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Signed-in user or null. */
export const currentUserQuery = queryOptions({ queryKey: queryKeys.currentUser, queryFn: fetchSignedInUser });

/** The 51 jurisdictions with their headline rates. */
export const jurisdictionsQuery = queryOptions({
  queryKey: queryKeys.jurisdictions,
  queryFn: () => getData(api.GET('/api/jurisdictions')),
});

/** Returns the states that screens list first, in order. */
export function getFeaturedStates(jurisdictions: readonly Jurisdiction[], count: number): Jurisdiction[] {
  return jurisdictions
    .flatMap((state) => (state.shownFirst === null || state.shownFirst > count ? [] : [{ state, place: state.shownFirst }]))
    .toSorted((one, other) => one.place - other.place)
    .map(({ state }) => state);
}

/** Number of unread notifications. */
export const unreadCountQuery = queryOptions({
  queryKey: [...queryKeys.notifications, 'unread-count'],
  queryFn: async () => {
    const { response } = await api.GET('/api/notifications', { params: { query: { limit: 1 } } });
    return Number(response.headers.get('X-Unread-Count') ?? 0);
  },
});

/** Counts of upcoming, overdue and completed deadlines, in total and by state. */
export const deadlineCountsQuery = queryOptions({
  queryKey: [...queryKeys.deadlines, 'counts'],
  queryFn: () => getData(api.GET('/api/deadlines/counts')),
});
