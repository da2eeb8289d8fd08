import { chooseListColumns, createListView, type ListView, patchListView, readListViews } from '@ridgeline/find/contract/list-view'
import { listProperties } from '@ridgeline/property/contract/property'
import { PropertiesScreen } from '@ridgeline/property/web/screens/properties.tsx'
import { answer, answerPages, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildProperty, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Under load typing takes its time. */
const SLOW = { timeout: 10_000 }
const view = (n: number, name: string, query: string, more: Partial<ListView> = {}): ListView => ({
  ...{ id: idOf(n), list: 'properties', name, query, columns: null, isDefault: false },
  ...more,
})

/** Whether there is room for columns. */
const room = (isThere: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isThere }))

let views: ListView[]
let columns: { list: 'properties'; columns: string[] }[]
beforeEach(() => {
  room(true)
  views = []
  columns = []
  answerPages(listProperties, () => [buildProperty({ name: 'Dock', scanCount: 7 })])
  answer(readListViews, () => ({ views, columns }))
  answer(chooseListColumns, ({ body }) => {
    const chosen = (body as { columns: string[] | null }).columns
    columns = chosen ? [{ list: 'properties', columns: chosen }] : []
    return { views, columns }
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (at = '/properties') => renderScreen(<PropertiesScreen />, { path: '/properties', at })
const heads = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || [])
const sent = (method: string) => requests.filter((one) => one.method === method).map(({ body }) => body)

test('columns are ticked in one menu, shown at once and kept; Reset brings back the first ones', async () => {
  const { user } = show()
  await screen.findByText('Dock')
  expect(heads()).toEqual(['Property', 'Last inspected', 'Condition'])
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Last inspected', checked: true })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Reset' })).toBeNull()
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Scans', checked: false }))
  expect(await screen.findByText('7 scans')).toBeDefined()
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Last inspected' }))
  await waitFor(() => expect(heads()).toEqual(['Property', 'Scans', 'Condition']))
  await waitFor(() =>
    expect(sent('PUT')).toEqual([
      { list: 'properties', columns: ['name', 'scans', 'inspected', 'condition'] },
      { list: 'properties', columns: ['name', 'scans', 'condition'] },
    ]),
  )
  await user.click(screen.getByRole('menuitem', { name: 'Reset' }))
  await waitFor(() => expect(sent('PUT').at(-1)).toEqual({ list: 'properties', columns: null }))
  expect(heads()).toEqual(['Property', 'Last inspected', 'Condition'])
})

test('filters are kept under a name, which is asked for again where it stands already', async () => {
  refuse(createListView, 409, 'conflict', 'You have a view named "Worst" already. Expected: another name')
  const { user } = show('/properties?order=worst&condition=critical&view=list')
  await user.click(await screen.findByRole('button', { name: 'Views' }, SLOW))
  await user.click(await screen.findByRole('menuitem', { name: 'Save as a view' }, SLOW))
  await user.click(await screen.findByRole('button', { name: 'Save' }, SLOW))
  expect(screen.getByText('Please enter a name')).toBeDefined()
  await user.type(screen.getByLabelText('Name of the view'), 'Worst')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('You have a view named "Worst" already. Expected: another name')).toBeDefined()
  answer(createListView, ({ body }) => {
    views = [{ ...view(1, '', ''), ...(body as object) } as ListView]
    return views[0] as ListView
  })
  await user.type(screen.getByLabelText('Name of the view'), ' ones')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'View: Worst ones' }, SLOW)).toBeDefined()
  expect(sent('POST').at(-1)).toEqual({
    ...{ list: 'properties', name: 'Worst ones', columns: null },
    query: 'condition=critical&order=worst',
  })
})

test('a view is chosen into the address, which says what is shown; its columns are its own', async () => {
  views = [view(1, 'Worst', 'order=worst', { columns: ['scans'] }), view(2, 'Gone', 'archived=true')]
  answer(patchListView, views[0] as ListView)
  const { user, router } = show('/properties?condition=good')
  await user.click(await screen.findByRole('button', { name: 'Views' }, SLOW))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Worst' }, SLOW))
  expect(router.state.location.search).toBe('?order=worst')
  await waitFor(() => expect(heads()).toEqual(['Property', 'Scans']))
  await user.click(screen.getByRole('button', { name: 'View: Worst' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Open the list with this view' }, SLOW))
  await waitFor(() => expect(sent('PATCH')).toEqual([{ isDefault: true }]))
  // Other filters make it another list; the view is given them by a press.
  await user.click(screen.getByRole('checkbox', { name: 'Archived' }))
  await user.click(await screen.findByRole('button', { name: 'Views' }, SLOW))
  await user.click(await screen.findByRole('menuitem', { name: 'Save to "Worst"' }, SLOW))
  await waitFor(() => expect(sent('PATCH').at(-1)).toMatchObject({ query: 'archived=true&order=worst' }))
})

test('a list opens with the view that was set for it, and with what the address says where it says something', async () => {
  views = [view(1, 'Worst', 'order=worst', { isDefault: true })]
  const { router, user } = show()
  await screen.findByText('Dock')
  expect(router.state.location.search).toBe('?order=worst')
  expect(requests.findLast(({ path }) => path === listProperties.path)?.search.get('order')).toBe('worst')
  await user.click(screen.getByRole('button', { name: 'View: Worst' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'All' }, SLOW))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await router.navigate('/properties?condition=good')
  expect(router.state.location.search).toBe('?condition=good')
})

test('where there is no room for columns the menu has none, and a row says what it always said', async () => {
  room(false)
  const shown = show()
  expect(await screen.findByText('Dock')).toBeDefined()
  const { user } = shown
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Select' })).toBeDefined()
  expect(screen.queryByRole('menuitemcheckbox')).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('combobox', { name: 'Order' })).toBeDefined()
})
