import { MailStanding } from './mail-standing.ts'
import { MailChoice, Notification, NotificationKindName, NotificationSettings, NotificationSettingsPatch } from './notification.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const notificationSchemas = {
  MailChoice,
  MailStanding,
  Notification,
  NotificationKindName,
  NotificationSettings,
  NotificationSettingsPatch,
} as const
