import {
  countNotifications,
  listNotifications,
  type NotificationSettingsPatch,
  patchNotificationSettings,
  readNotificationSettings,
  readNotifications,
} from '@ridgeline/contracts/notification/notification'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'
import { pagesOf, searchFor } from '#calls/pages.ts'

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
