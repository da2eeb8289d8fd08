import { timeZone } from '@ridgeline/account/contract/time-zone'
import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { instant } from '@ridgeline/contract/text'
import { z } from 'zod'
import { type NotificationMail, notificationKindNames } from './kind.ts'

export const NotificationKindName = z.enum(notificationKindNames)

/** Something a person is told. */
export const Notification = z.object({
  id: z.uuid(),
  kind: NotificationKindName,
  title: z.string(),
  text: z.string(),
  /** Page of this product that it is about. */
  link: z.string(),
  at: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = pagedEndpoint({
  path: '/api/notifications',
  summary: 'What you were told in the organization you work in, newest first',
  access: 'person',
  filter: { unread: z.literal('true').optional().describe('Only those you have not read') },
  response: z.array(Notification),
})

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many you have not read',
  access: 'person',
  response: z.object({ unread: z.number().int() }),
})

const MOST_AT_ONCE = 200
export const readNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'Mark as read: those named, or all up to a moment',
  access: 'person',
  body: z
    .object({ ids: z.array(z.uuid()).max(MOST_AT_ONCE).optional(), upTo: instant.optional() })
    .refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined), 'expected either `ids` or `upTo`'),
  response: z.object({ unread: z.number().int() }),
})

const LAST_HOUR = 23
const hour = z.number().int().min(0).max(LAST_HOUR)
export const MailChoice = z.enum(['off', 'now', 'digest']) satisfies z.ZodType<NotificationMail>
const Choice = z.object({ inApp: z.boolean(), mail: MailChoice })
export type NotificationChoice = z.infer<typeof Choice>

/** How one person wants to be told in one organization. */
export const NotificationSettings = z.object({
  kinds: z.array(z.object({ kind: NotificationKindName, label: z.string(), ...Choice.shape })),
  /** Hour of their clock at which the daily mail goes. */
  digestHour: hour,
  /** No mail goes from the first hour to the second; both null: at any hour. */
  quietFrom: hour.nullable(),
  quietTo: hour.nullable(),
  /** Null: that of the organization. */
  timeZone: z.string().nullable(),
  organizationTimeZone: z.string(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification-settings',
  summary: 'How you are told of what happens',
  access: 'person',
  response: NotificationSettings,
})

export const NotificationSettingsPatch = z
  .object({
    kinds: z.array(z.object({ kind: NotificationKindName, ...Choice.shape })).max(50),
    digestHour: hour,
    quietFrom: hour.nullable(),
    quietTo: hour.nullable(),
    timeZone: timeZone.nullable(),
  })
  .partial()
export type NotificationSettingsPatch = z.infer<typeof NotificationSettingsPatch>
export const patchNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notification-settings',
  summary: 'Change how you are told; kinds that are not named stay as they are',
  access: 'person',
  body: NotificationSettingsPatch,
  response: NotificationSettings,
})
