import type { Deps } from '@ridgeline/server/deps'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import {
  countNotifications,
  listNotifications,
  patchNotificationSettings,
  readNotificationSettings,
  readNotifications,
} from '#contract/notification'
import { markRead, notificationsOf, unreadOf } from '#server/list'
import { changeSettings, settingsOf } from '#server/settings'

export function notificationRoutes(mount: Mount, deps: Deps): void {
  mount.page(listNotifications, async ({ actor, query }) => pageReply(await notificationsOf(deps, actor, query)))
  mount.json(countNotifications, async ({ actor }) => ({ unread: await unreadOf(deps, actor) }))
  mount.json(readNotifications, async ({ actor, body }) => {
    await markRead(deps, actor, body)
    return { unread: await unreadOf(deps, actor) }
  })
  mount.json(readNotificationSettings, async ({ actor }) => settingsOf(deps, actor))
  mount.json(patchNotificationSettings, async ({ actor, body }) => {
    await changeSettings(deps, actor, body)
    return settingsOf(deps, actor)
  })
}
