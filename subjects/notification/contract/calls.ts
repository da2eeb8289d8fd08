import { readMailStanding } from './mail-standing.ts'
import {
  countNotifications,
  listNotifications,
  patchNotificationSettings,
  readNotificationSettings,
  readNotifications,
} from './notification.ts'

/** By the names under which the OpenAPI document lists them. */
export const notificationCalls = {
  readMailStanding,
  listNotifications,
  countNotifications,
  readNotifications,
  readNotificationSettings,
  patchNotificationSettings,
} as const
