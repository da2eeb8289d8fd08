import { readPublicSettings, readSession } from '@ridgeline/contracts/account/session'
import { CaptureDetail, captureSamples, readCapture } from '@ridgeline/contracts/scan/capture'
import { readScan } from '@ridgeline/contracts/scan/scan'
import { waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { askForScreen } from '#app/early-data.ts'
import { routes } from '#app/routes.ts'
import { call, queryClient } from '#calls/api.ts'
import { loadAnalysis } from '#screens/analysis/load-analysis.ts'
import { answer, refuse, requests } from '#test/answers.ts'
import { buildCapture } from '#test/capture-record.ts'
import { buildScan, buildSession, buildSettings, idOf } from '#test/records.ts'
import { screenModules } from '../../bundle/announce.ts'

const [first, second] = [buildCapture({ id: idOf(11) }), buildCapture({ id: idOf(12) })]
const scan = buildScan({ captures: [first, second] })
const asked = () => requests.map(({ path, search }) => `${path.replace('/api/', '')}${search.size > 0 ? `?${search}` : ''}`).toSorted()
const open = (address: string) => askForScreen(new URL(address, 'http://localhost'))

beforeEach(() => {
  queryClient.clear()
  answer(readSession, buildSession())
  answer(readPublicSettings, buildSettings())
  answer(readScan, scan)
  answer(readCapture, CaptureDetail.parse({ ...second, calibration: null, anomalies: [] }))
  refuse(captureSamples, 404, 'not-found', 'There are no samples.')
})

test('an analysis asks for all it shows first, and its screen takes these answers instead of asking again', async () => {
  await open(`/analysis/${scan.id}?capture=${second.id}`)
  const all = [`captures/${second.id}`, `captures/${second.id}/samples?form=packed`, `scans/${scan.id}`, 'session', 'settings']
  expect(asked()).toEqual(all)
  const request = new Request(`http://localhost/analysis/${scan.id}?capture=${second.id}`)
  loadAnalysis({ params: { id: scan.id }, request })
  await call(readSession, {})
  await waitFor(() => expect(queryClient.getQueryState(['samples', second.id, null])?.status).toBe('error'))
  expect(asked()).toEqual(all)
})

test('an answer is given once; what is read again is asked for again', async () => {
  await open('/report/7')
  await call(readSession, {})
  await call(readSession, {})
  expect(asked()).toEqual(['session', 'session', 'settings'])
})

test('screens without a session ask for nothing, and a failure is left to the screen', async () => {
  await open('/')
  await open('/shared/abc')
  await open('/propertyx')
  expect(asked()).toEqual([])
  refuse(readScan, 404, 'not-found', 'This scan does not exist.')
  await open(`/analysis/${scan.id}`)
  expect(asked()).toEqual([`scans/${scan.id}`, 'session', 'settings'])
})

test('the build announces the scripts of every screen of the router', () => {
  const paths = (some: readonly RouteObject[]): string[] =>
    some.flatMap((route) => [...(route.path?.startsWith('/') && !isMoved(route) ? [route.path] : []), ...paths(route.children ?? [])])
  // An address that only leads on to where its screen stands now, or to a page that is whole without a script.
  const isMoved = ({ lazy }: RouteObject) => lazy === undefined
  expect(Object.keys(screenModules).toSorted()).toEqual(paths(routes).toSorted())
})
