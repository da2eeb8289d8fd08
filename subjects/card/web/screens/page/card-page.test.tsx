import { readMapSettings } from '@ridgeline/map/contract/roof-map'
import { answer } from '@ridgeline/web/test/answers.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { given, memoryStore, sessionWith } from '#web/screens/test/card-support.ts'
import { CardPage } from './card-page.tsx'
import { CardContext } from './use-card.ts'

vi.mock('@ridgeline/map/web/visit-map.tsx', () => ({ VisitMap: () => null }))
beforeEach(() => answer(readMapSettings, { imagery: null, offered: null, findsAddresses: false, addressService: null }))

async function show(...names: string[]) {
  const card = sessionWith(memoryStore())
  await card.begin()
  await card.take(given(...names))
  const { user } = renderScreen(
    <CardContext value={card}>
      <CardPage />
    </CardContext>,
    { path: '/card' },
  )
  return { card, user }
}
const visit = (number: number) => screen.getByRole('article', { name: new RegExp(`^Visit ${number}:`) })

test('each visit tells when, what and with which camera, and where it goes', async () => {
  await show('a1', 'a2', 'b1')
  expect(visit(1).textContent).toContain('Nov 20, 2026, 8:01')
  expect(visit(1).textContent).toContain('2 thermograms')
  expect(visit(2).textContent).toContain('FLIR E96')
  expect(within(visit(1)).getByLabelText<HTMLSelectElement>('Goes to').selectedOptions[0]?.textContent).toMatch(/^Depot, .+ away$/)
  expect(screen.getByRole('button', { name: 'Send 2 visits' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('Nothing has left the card yet.')
})

test('files are moved to another visit without dragging, and back', async () => {
  const { user } = await show('a1', 'a2', 'b1')
  await user.click(within(visit(1)).getByRole('button', { name: 'Show all 2 files' }))
  await user.click(within(visit(1)).getByRole('button', { name: /^a2,/ }))
  await user.click(within(visit(1)).getByRole('button', { name: 'Move to...' }))
  await user.click(await screen.findByRole('menuitem', { name: /^2\./ }))
  expect(visit(2).textContent).toContain('2 thermograms')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(visit(2).textContent).toContain('1 thermogram')
})

test('two visits are joined, and one is split at a file', async () => {
  const { user, card } = await show('a1', 'a2', 'b1')
  await user.click(screen.getByRole('button', { name: 'Change visit 2' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Join with 1\./ }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await user.click(within(visit(1)).getByRole('button', { name: 'Show all 3 files' }))
  await user.click(within(visit(1)).getByRole('button', { name: /^b1,/ }))
  await user.click(within(visit(1)).getByRole('button', { name: 'Split here' }))
  expect(card.state().sorting.now.visits.map(({ fileIds }) => fileIds)).toEqual([['a1', 'a2'], ['b1']])
})

test('a visit that nobody knows the place of waits, and a new property is asked for its name', async () => {
  const { user } = await show('a1')
  await user.selectOptions(within(visit(1)).getByLabelText('Goes to'), 'A new property')
  await user.clear(within(visit(1)).getByLabelText('Property name'))
  await user.tab()
  expect(within(visit(1)).getByText('Please provide a property name.')).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('1 visit waits until you choose where it goes.')
})
