import { readOrganization } from '@ridgeline/account/contract/organization'
import { patchSession, readPublicSettings, readSession } from '@ridgeline/account/contract/session'
import { endpoints } from '@ridgeline/api/endpoints'
import { readProperty } from '@ridgeline/property/contract/property'
import { CaptureDetail, captureSamples, readCapture } from '@ridgeline/scan/contract/capture'
import { readScan } from '@ridgeline/scan/contract/scan'
import { loadAnalysis } from '@ridgeline/scan/web/screens/analysis/load-analysis.ts'
import { call, queryClient } from '@ridgeline/web/calls/api.ts'
import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { buildDetail, buildOrganization, buildScan, buildSession, buildSettings, buildSummary, idOf } from '@ridgeline/web/test/records.ts'
import { waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { earlyAddresses, earlyAddressesAt } from '#app/early-addresses.ts'
import { askForScreen } from '#app/early-data.ts'
import { routes } from '#app/routes.ts'
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
  // The samples were refused, and a refusal is not kept.
  expect(asked()).toEqual([...all, `captures/${second.id}/samples?form=packed`].toSorted())
})

test('what is refused before a role was chosen is asked for again by the screen', async () => {
  refuse(readOrganization, 403, 'forbidden', 'Please choose your role first')
  await open('/settings/organization')
  answer(readOrganization, buildOrganization({ name: 'Chosen' }))
  expect((await call(readOrganization, {})).name).toBe('Chosen')
})

test('nothing is read after a change that was asked for before it', async () => {
  await open('/account')
  answer(patchSession, buildSession({ units: 'metric' }))
  answer(readSession, buildSession({ units: 'metric' }))
  await call(patchSession, { body: { units: 'metric' } })
  expect((await call(readSession, {})).units).toBe('metric')
})

test('a roof asks for the captures that stand on it as soon as it knows the scan', async () => {
  const [older, latest] = [buildSummary({ id: idOf(21) }), buildSummary({ id: idOf(22), state: 'processing' })]
  answer(readProperty, buildDetail([latest, older]))
  await open(`/property/${idOf(1)}/roof`)
  expect(asked()).toContain(`scans/${older.id}`)
  expect(asked()).not.toContain(`scans/${latest.id}`)
})

test('an answer is given once; what is read again is asked for again', async () => {
  await open('/account')
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

/** The addresses of screens below some routes; not one that only leads on to where its screen stands now, or to a page that is whole without a script. */
const pathsOf = (some: readonly RouteObject[], above = ''): string[] =>
  some.flatMap(({ path = '', lazy, children }) => {
    if (path === '*') return []
    const here = path.startsWith('/') || path === '' ? path || above : `${above}/${path}`
    return [...(path !== '' && lazy ? [here] : []), ...pathsOf(children ?? [], here)]
  })
const below = (some: readonly RouteObject[], isFrame: (route: RouteObject) => boolean): RouteObject[] =>
  some.flatMap((route) => (isFrame(route) ? [route] : below(route.children ?? [], isFrame)))

test('the build announces the scripts of every screen of the router', () => {
  expect(Object.keys(screenModules).toSorted()).toEqual(pathsOf(routes).toSorted())
})

test('every screen of a member asks for the session before its code is there, and no other screen does', async () => {
  // the frame of members is the one whose screens say what they need
  const [members] = below(routes, ({ children }) => children?.some(({ handle }) => handle?.title === 'Dashboard') ?? false)
  const forMembers = new Set(pathsOf(members?.children ?? []))
  expect(forMembers.size).toBeGreaterThan(40)
  for (const path of pathsOf(routes)) {
    requests.length = 0
    await open(path.replaceAll(/:\w+\??/g, '7'))
    expect(asked().includes('session'), path).toBe(forMembers.has(path))
  }
})

test('what the page asks for is what the first script asks for, and a call of the contract', async () => {
  const reads = endpoints
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))
  const filled = (address: string) => address.replaceAll(/:\w+/g, '7')
  for (const path of Object.keys(screenModules)) {
    const named = earlyAddresses(path)
    expect(earlyAddressesAt(filled(path))).toEqual(named.map(filled))
    const unknown = named.filter((address) => !reads.some((read) => read.test(filled(address))))
    expect(unknown, path).toEqual([])
    const ofAddress = new Set(path.match(/:\w+/g))
    expect(named.flatMap((one) => one.match(/:\w+/g) ?? []).filter((name) => !ofAddress.has(name))).toEqual([])
  }
})
