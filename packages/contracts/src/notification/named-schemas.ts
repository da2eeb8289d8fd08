import { MailChoice, Notification, NotificationKindName, NotificationSettings, NotificationSettingsPatch } from './notification.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const notificationSchemas = {
  MailChoice,
  Notification,
  NotificationKindName,
  NotificationSettings,
  NotificationSettingsPatch,
}
