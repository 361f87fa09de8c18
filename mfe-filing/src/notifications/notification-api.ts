import { type ResponseBody, api, getData, getPage, queryKeys, type RequestBody, useSendOnce } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { TabFilter } from './notification-tabs';
import type { Notification } from './notification-types';

export type ReminderSetting = ResponseBody<'/api/reminder-settings'>[number];
export type EmailPreferences = ResponseBody<'/api/email-preferences'>;
export type SettingChange = RequestBody<'/api/reminder-settings/{id}', 'patch'>;
export type TestEmail = RequestBody<'/api/test-email'>;

const SORTS = ['createdAt'] as const;

/** Lists the notifications of a tab, newest first. */
export function useNotifications(tab: string, filter: TabFilter) {
  return useList<Notification, (typeof SORTS)[number]>({
    stateKey: 'notifications',
    queryKey: [...queryKeys.notifications, tab],
    sorts: SORTS,
    defaultSort: '-createdAt',
    fetch: (page) => getPage(api.GET('/api/notifications', { params: { query: { ...page, ...filter } } })),
  });
}

const settingsKey = ['reminder-settings'] as const;

/** The user's notification settings, including email times. */
export const reminderSettingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: async () => {
    const [settings, email] = await Promise.all([getData(api.GET('/api/reminder-settings')), getData(api.GET('/api/email-preferences'))]);
    return { settings, email };
  },
});

/** Actions on notifications, each of which invalidates the notification queries. */
export function useNotificationMutations() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const invalidate = () => client.invalidateQueries({ queryKey: queryKeys.notifications });
  return {
    read: async (id: string) => {
      const read = await getData(api.PATCH('/api/notifications/{id}/read', { params: { path: { id } } }));
      await invalidate();
      return read;
    },
    readAll: async () => {
      await api.POST('/api/notifications/read-all');
      await invalidate();
    },
    snooze: async (id: string, until: string) => {
      await api.PATCH('/api/notifications/{id}/snooze', { params: { path: { id } }, body: { until } });
      await invalidate();
    },
    /** @param email null if unchanged */
    set: async (changes: readonly { id: string; change: SettingChange }[], email: EmailPreferences | null) => {
      try {
        for (const { id, change } of changes) await api.PATCH('/api/reminder-settings/{id}', { params: { path: { id } }, body: change });
        if (email !== null) await api.PUT('/api/email-preferences', { body: email });
      } finally {
        await client.invalidateQueries({ queryKey: settingsKey });
      }
    },
    test: (body: TestEmail) => sendOnce(body, (header) => getData(api.POST('/api/test-email', { body, params: { header } }))),
  };
}
