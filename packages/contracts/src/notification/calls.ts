import {
  countNotifications,
  listNotifications,
  patchNotificationSettings,
  readNotificationSettings,
  readNotifications,
} from './notification.ts'

/** By the names under which the OpenAPI document lists them. */
export const notificationCalls = {
  listNotifications,
  countNotifications,
  readNotifications,
  readNotificationSettings,
  patchNotificationSettings,
} as const
