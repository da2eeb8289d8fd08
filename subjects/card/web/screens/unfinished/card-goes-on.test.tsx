import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { given, memoryStore, sessionWith } from '#web/screens/test/card-support.ts'
import type { CardSession } from '#web/screens/work/card-session.ts'
import { CardBar } from './card-goes-on.tsx'

const sent = vi.hoisted(() => ({ names: [] as string[] }))
vi.mock('@ridgeline/web/calls/send-file.ts', () => ({
  sendFile: (file: { name: string }) => {
    sent.names.push(file.name)
    return () => undefined
  },
}))

/** A folder that the browser opens after a reload where somebody allows it. */
const folder = (mayOpen: { isAllowed: boolean }, ...names: string[]) => {
  const permission = async () => (mayOpen.isAllowed ? 'granted' : 'prompt')
  const allow = async () => {
    mayOpen.isAllowed = true
    return 'granted'
  }
  const [file] = given(...names).files
  return { kind: 'file', name: names[0], getFile: async () => file?.file, queryPermission: permission, requestPermission: allow }
}
const show = (card: CardSession) => renderScreen(<CardBar card={card} />, { path: '/reports' })
const bar = () => screen.getByRole('status').textContent

test('a card that was sorted and not sent is told on other screens', async () => {
  const card = sessionWith(memoryStore())
  await card.begin()
  await card.take(given('a1', 'a2'))
  show(card)
  expect(bar()).toBe('Not sent yet: 2 files of a card.')
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/card')
})

test('after a reload one press on any screen opens the card again, and it goes on', async () => {
  const store = memoryStore()
  const before = sessionWith(store)
  await before.begin()
  await before.take(given('a1'))
  await vi.waitFor(async () => expect(await store.holds()).toBe(true))
  before.leave()
  const allowed = { isAllowed: false }
  const kept = await store.read()
  const handles = [folder(allowed, 'a1')] as never[]
  const card = sessionWith({ ...store, read: async () => kept && { ...kept, card: { ...kept.card, isSending: true, handles } } })
  await card.begin()
  const { user } = show(card)
  expect(bar()).toBe('Card: 0 of 1 file safe on the server. The others are only on the card, which the browser opens when you say so.')
  sent.names.length = 0
  await user.click(screen.getByRole('button', { name: 'Open the card again' }))
  await vi.waitFor(() => expect(sent.names).toEqual(['a1']))
  await vi.waitFor(() => expect(bar()).toBe('Card: 0 of 1 file safe on the server. It goes on by itself: leave the card in.'))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a browser that cannot keep the folder says so, and where to choose it', async () => {
  const store = memoryStore()
  const before = sessionWith(store)
  await before.begin()
  await before.take(given('a1'))
  before.send()
  await vi.waitFor(async () => expect((await store.read())?.card.isSending).toBe(true))
  before.leave()
  const card = sessionWith(store)
  await act(() => card.begin())
  show(card)
  expect(bar()).toMatch(/which this browser cannot open by itself: choose it once more\.$/)
  expect(screen.getByRole('link', { name: 'Show card' })).toBeDefined()
})
