import { call } from '@ridgeline/web/calls/api.ts'
import { pagesOf, searchFor } from '@ridgeline/web/calls/pages.ts'
import { queryOptions } from '@tanstack/react-query'
import {
  countNotifications,
  listNotifications,
  type NotificationSettingsPatch,
  patchNotificationSettings,
  readNotificationSettings,
  readNotifications,
} from '#contract/notification'

/** How often (ms) the number at the bell is asked for again. */
const pollMs = 60_000

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: () => call(countNotifications, {}),
  staleTime: pollMs,
  refetchInterval: pollMs,
})
export const notificationsQuery = (words: string, isUnread: boolean) =>
  pagesOf(['notifications', 'list', words.trim(), isUnread], listNotifications, {
    query: { ...searchFor(words), ...(isUnread && { unread: 'true' as const }) },
  })
/** Everything that reading makes stale. */
export const notificationKeys = [['notifications']] as const
export const markRead = (body: { ids?: string[]; upTo?: string }) => call(readNotifications, { body })

export const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: () => call(readNotificationSettings, {}),
  staleTime: 0,
})
export const changeSettings = (body: NotificationSettingsPatch) => call(patchNotificationSettings, { body })
