import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  countNotifications,
  listNotifications,
  type Notification,
  patchNotificationSettings,
  readNotificationSettings,
  readNotifications,
} from '#contract/notification'
import { NotificationBell } from '#web/bell.tsx'
import { NotificationsScreen } from '#web/screens/notifications.tsx'
import { NotificationSettingsPanel } from '#web/settings-panel.tsx'

const told = (n: number, over: Partial<Notification> = {}): Notification => ({
  id: idOf(n),
  kind: 'scan-ready',
  title: `Depot ${n}: analysis done`,
  text: '2 suggestions wait for review.',
  link: `/analysis/${idOf(n)}`,
  at: `2026-11-2${n}T12:00:00Z`,
  readAt: null,
  ...over,
})
const sent = (method: string) => requests.filter((request) => request.method === method).map(({ body }) => body)

test('each leads to its record and is read with that; all are read up to the newest that is shown', async () => {
  answer(listNotifications, [told(2), told(1, { readAt: '2026-11-22T00:00:00Z' })])
  answer(readNotifications, { unread: 0 })
  const { user } = renderScreen(<NotificationsScreen />, { path: '/notifications' })
  const link = await screen.findByRole('link', { name: /Depot 2: analysis done \(unread\)/ })
  expect(link.getAttribute('href')).toBe(`/analysis/${idOf(2)}`)
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(sent('PUT')).toEqual([{ upTo: '2026-11-22T12:00:00Z' }]))
  await user.click(link)
  await waitFor(() => expect(sent('PUT')).toContainEqual({ ids: [idOf(2)] }))
})

test('the bell says how much is new', async () => {
  answer(countNotifications, { unread: 120 })
  renderScreen(<NotificationBell />, { path: '/' })
  const bell = await screen.findByRole('link', { name: 'Notifications, 120 unread' })
  expect(within(bell).getByText('99+')).toBeDefined()
})

test('a choice is kept as it is made; quiet hours begin and end together', async () => {
  const settings = {
    kinds: [{ kind: 'scan-ready' as const, label: 'An analysis is done', inApp: true, mail: 'off' as const }],
    ...{ digestHour: 7, quietFrom: null, quietTo: null, timeZone: null, organizationTimeZone: 'America/Chicago' },
  }
  answer(readNotificationSettings, settings)
  answer(patchNotificationSettings, settings)
  const { user } = renderScreen(<NotificationSettingsPanel settings={settings} />, { path: '/account' })
  await user.click(screen.getByRole('checkbox', { name: /In app/ }))
  await waitFor(() => expect(sent('PATCH')).toEqual([{ kinds: [{ kind: 'scan-ready', inApp: false, mail: 'off' }] }]))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Your time zone' }), 'Europe/Berlin')
  await waitFor(() => expect(sent('PATCH')).toContainEqual({ timeZone: 'Europe/Berlin' }))
})
