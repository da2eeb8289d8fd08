import { findPlaces, readMapSettings } from '@ridgeline/map/contract/roof-map'
import { readProperty } from '@ridgeline/property/contract/property'
import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { buildDetail, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Previews } from '#web/upload/preview/previews.ts'
import { emptyForm } from '#web/upload/queue/draft.ts'
import type { QueuedFile } from '#web/upload/queue/queue.ts'
import { PlaceNote, placeSentences } from './place-note.tsx'

const washington = { latitude: 38.8977, longitude: -77.0365 }
const ghent = { latitude: 51.0543, longitude: 3.7174 }
const utrecht = { latitude: 52.0907, longitude: 5.1214 }
const tried = [ghent, ghent, utrecht, utrecht, utrecht]

const chosen = (places: readonly (typeof ghent)[]) => {
  const queue = places.map((_, i) => ({ id: String(i), state: 'pending' }) as QueuedFile)
  const previews = {
    subscribe: () => () => undefined,
    stateOf: (id: string) => ({ state: 'ready', preview: { kind: 'video', place: places[Number(id)] } }),
  } as unknown as Previews
  return { queue, previews }
}

test('pictures of two towns for a roof in a third are told before sending, with what to do', () => {
  expect(placeSentences(tried, washington, 'Corner Market', 'metric')).toEqual([
    'Files from two places, up to 151 km apart: 3 of 5 lie together. A scan is of one roof: send the files of each roof as a scan of their own.',
    'All files with a position: taken up to 6,216 km from the pin of Corner Market. Choose the roof that they show, or set its pin right.',
  ])
  expect(placeSentences([ghent, ghent], ghent, 'Corner Market', 'imperial')).toEqual([])
  expect(placeSentences([], ghent, 'Corner Market', 'imperial')).toEqual([])
})

test('the pin of the chosen property is asked for', async () => {
  answer(readProperty, { ...buildDetail([]), position: washington })
  renderScreen(<PlaceNote {...chosen(tried)} form={{ ...emptyForm, propertyId: idOf(1), name: 'Corner Market' }} />, { path: '/' })
  expect(await screen.findByText(/from the pin of Corner Market/)).toBeDefined()
})

test('an address is compared when somebody says so, and is sent to nobody before', async () => {
  answer(readMapSettings, { imagery: null, offered: null, findsAddresses: true, addressService: 'the US Census Bureau' })
  answer(findPlaces, [{ address: '1600 Pennsylvania Ave NW', ...washington }])
  const { user } = renderScreen(<PlaceNote {...chosen([ghent])} form={{ ...emptyForm, address: '1600 Pennsylvania Ave NW' }} />, {
    path: '/',
  })
  const button = await screen.findByRole('button', { name: 'Compare with the address' })
  expect(screen.getByText(/it is sent to the US Census Bureau/)).toBeDefined()
  expect(requests.filter(({ path }) => path.includes('/places'))).toEqual([])
  await user.click(button)
  expect(await screen.findByText(/All files with a position: taken up to [\d,]+ mi from this address/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
