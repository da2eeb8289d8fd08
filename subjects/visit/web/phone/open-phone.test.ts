import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VisitState } from '#contract/visit'
import type { Bytes } from './bytes.ts'
import { leftHere } from './left.ts'
import { nameOf } from './names.ts'
import { openPhone } from './open-phone.ts'
import { type Phone, PhoneFull } from './phone.ts'

/** Bytes in memory, with the SHA-256 that the browser would give. */
function memory(): Bytes & { readonly held: Map<string, Blob>; isFull: boolean } {
  const held = new Map<string, Blob>()
  const hash = async (blob: Blob) => Buffer.from(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())).toString('hex')
  return {
    held,
    isFull: false,
    async keep(name, bytes) {
      if (this.isFull) throw new PhoneFull('no room')
      held.set(name, bytes)
      return { sizeBytes: bytes.size, sha256: await hash(bytes) }
    },
    read: async (name) => held.get(name) ?? null,
    remove: async (name) => void held.delete(name),
    names: async () => [...held.keys()],
  }
}

/** A server that keeps what it is sent. */
function server() {
  const world = { refuses: 0, isSignedOut: false, member: '', calls: [] as string[], spoils: 0, bodies: new Map<string, Uint8Array>() }
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (world.isSignedOut) return json({ code: 'unauthenticated', message: 'Sign in' }, 401)
    const meant = (init.headers as Record<string, string>)['for-member']
    if (world.member !== '' && meant !== world.member) return json({ code: 'forbidden', message: 'Another', reason: 'other-member' }, 403)
    world.calls.push(`${init.method} ${url}`)
    const body = JSON.parse(String(init.body ?? '{}'))
    if (url.includes('/photos/') && world.refuses-- > 0) return json({ code: 'invalid-request', message: 'has not arrived whole' }, 400)
    if (url.includes('/photos/')) {
      const bytes = world.bodies.get(body.uploadUrl) ?? new Uint8Array()
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))).toString('hex')
      const sha256 = world.spoils-- > 0 ? 'spoiled' : digest
      return json({ ...body, id: url.split('/').at(-1), photoId: url.split('/').at(-1), fileName: 'a.jpg', sha256, isReady: true })
    }
    if (url.includes('/issues/')) return json({ issueId: url.split('/').at(-1), scanId: crypto.randomUUID() })
    const more = {
      propertyName: 'A roof',
      by: 'Pat',
      scanId: null,
      photos: [],
      issues: [],
      files: [],
      fileCount: 0,
      similar: [],
      changedAt: body.startedAt,
    }
    return json({ ...body, ...more, id: url.split('/').at(-1) })
  })
  return world
}

let world: ReturnType<typeof server>
let sent = 0
vi.mock('@ridgeline/web/calls/send-file.ts', () => ({
  sendFile: (file: { blob: Blob; uploadUrl: string | null }, events: Record<string, (...told: unknown[]) => void>) => {
    const address = file.uploadUrl ?? `/api/uploads/${++sent}`
    void (async () => {
      events.onAddress?.(address)
      world.calls.push(`bytes ${address}`)
      world.bodies.set(address, new Uint8Array(await file.blob.arrayBuffer()))
      events.onDone?.(address)
    })()
    return () => {}
  },
}))

const state = (more: Partial<VisitState> = {}): VisitState => ({
  propertyId: crypto.randomUUID(),
  newProperty: { name: '', address: '', fix: null },
  startedAt: '2026-11-27T20:00:00.000Z',
  endedAt: null,
  fix: null,
  conditions: { sky: null, wind: null, rain: null, membraneDry: null },
  lines: [],
  answers: [],
  readings: [],
  notes: '',
  device: '',
  ...more,
})
const shot = {
  line: null,
  takenAt: '2026-11-27T20:01:00.000Z',
  fix: null,
  headingDeg: null,
  note: '',
  marks: [],
  doubts: [],
  issueId: null,
}
const nothingTaken = {
  member: { uid: 'u', name: 'Pat' },
  organization: { id: 'o', name: 'Roofs', hat: 'consultant' },
  ...{ days: [], properties: [], visits: [], comments: [], passages: [] },
}
const jpeg = (inside: string) => new Blob([new Uint8Array([0xff, 0xd8]), inside, new Uint8Array([0xff, 0xd9])])

let bytes: ReturnType<typeof memory>
let smalls: ReturnType<typeof memory>
let member = { organizationId: 'o', uid: '' }
const open = (): Promise<Phone> => openPhone(member, (folder) => (folder.endsWith('-small') ? smalls : bytes))
const settled = (phone: Phone, onServer: number) =>
  vi.waitFor(async () => expect((await phone.counts()).onServer).toBe(onServer), { timeout: 5000 })

beforeEach(() => {
  bytes = memory()
  smalls = memory()
  world = server()
  member = { organizationId: 'o', uid: crypto.randomUUID() }
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what was kept is there after the browser ended, and is sent when there is a connection again', async () => {
  vi.stubGlobal('navigator', { onLine: false, userAgent: 'test' })
  const before = await open()
  before.sending.start()
  const visitId = crypto.randomUUID()
  await before.putVisit(visitId, state(), 'A roof')
  const photo = await before.keep(visitId, 'photo', jpeg('one'), 'one.jpg', shot)
  expect(photo.state).not.toBe('on-server')
  const issueId = crypto.randomUUID()
  await before.putIssue(visitId, issueId, {
    title: 'Open seam',
    description: '',
    severity: 'minor',
    urgency: 'monitoring',
    location: '',
    recommendedAction: '',
  })

  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' })
  const after = await open()
  expect((await after.files(visitId)).map(({ id, sha256 }) => [id, sha256])).toEqual([[photo.id, photo.sha256]])
  after.sending.start()
  await settled(after, 1)
  expect((await after.visit(visitId))?.isOnServer).toBe(true)
  expect((await after.issues(visitId))[0]?.state).toBe('on-server')
  expect(world.calls.filter((told) => told.startsWith('bytes'))).toHaveLength(1)
  expect(world.calls.filter((told) => told.includes('/photos/'))).toHaveLength(1)
})

test('a phone without room says so and keeps nothing of it', async () => {
  const phone = await open()
  const visitId = crypto.randomUUID()
  await phone.putVisit(visitId, state(), 'A roof')
  bytes.isFull = true
  await expect(phone.keep(visitId, 'photo', jpeg('x'), 'x.jpg', shot)).rejects.toThrow(PhoneFull)
  expect(await phone.files(visitId)).toEqual([])
})

test('bytes whose row was never written are found again as a free shot; half a picture goes', async () => {
  const first = await open()
  const visitId = crypto.randomUUID()
  await first.putVisit(visitId, state(), 'A roof')
  const lost = { visitId, id: crypto.randomUUID(), kind: 'photo' } as const
  const half = { visitId, id: crypto.randomUUID(), kind: 'photo' } as const
  bytes.held.set(nameOf(lost), jpeg('whole'))
  bytes.held.set(nameOf(half), new Blob([new Uint8Array([0xff, 0xd8, 1, 2, 3])]))
  const again = await open()
  expect((await again.files(visitId)).map(({ id, shot: { line } }) => [id, line])).toEqual([[lost.id, null]])
  expect([...bytes.held.keys()]).toEqual([nameOf(lost)])
})

test('a photo that came out other on the server is sent again, and is sent only when its SHA-256 is the same', async () => {
  world.spoils = 1
  const phone = await open()
  phone.sending.start()
  const visitId = crypto.randomUUID()
  await phone.putVisit(visitId, state(), 'A roof')
  await phone.keep(visitId, 'photo', jpeg('x'), 'x.jpg', shot)
  await settled(phone, 1)
  expect(world.calls.filter((told) => told.startsWith('bytes'))).toHaveLength(2)
})

test('a photo whose upload the server no longer has waits for a person, and is then sent with its bytes', async () => {
  world.refuses = 1
  const phone = await open()
  phone.sending.start()
  const visitId = crypto.randomUUID()
  await phone.putVisit(visitId, state(), 'A roof')
  await phone.keep(visitId, 'photo', jpeg('x'), 'x.jpg', shot)
  await vi.waitFor(async () => expect((await phone.counts()).failed).toBe(1))
  await phone.sending.retry()
  await settled(phone, 1)
  expect(world.calls.filter((told) => told.startsWith('bytes'))).toHaveLength(2)
})

test('what is said of a photo later goes without its bytes', async () => {
  const phone = await open()
  phone.sending.start()
  const visitId = crypto.randomUUID()
  await phone.putVisit(visitId, state(), 'A roof')
  const { id } = await phone.keep(visitId, 'photo', jpeg('x'), 'x.jpg', shot)
  await settled(phone, 1)
  await phone.changeShot(id, { note: 'north corner' })
  await settled(phone, 1)
  expect(world.calls.filter((told) => told.startsWith('bytes'))).toHaveLength(1)
  expect(world.calls.filter((told) => told.includes('/photos/'))).toHaveLength(2)
})

test('an ended session keeps everything and says so; after signing in it goes on', async () => {
  world.isSignedOut = true
  const phone = await open()
  phone.sending.start()
  const visitId = crypto.randomUUID()
  await phone.putVisit(visitId, state(), 'A roof')
  await phone.keep(visitId, 'photo', jpeg('x'), 'x.jpg', shot)
  await vi.waitFor(() => expect(phone.sending.state()).toBe('signed-out'))
  world.isSignedOut = false
  phone.sending.start()
  await settled(phone, 1)
})

test('what was taken for an organization goes to no other: it stays, is found by whoever took it, and is sent once they work there again', async () => {
  const [old, other, uid] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  world.member = `${other}/${uid}`
  member = { organizationId: old, uid }
  const phone = await open()
  phone.sending.start()
  const visitId = crypto.randomUUID()
  await phone.putVisit(visitId, state(), 'A roof')
  await phone.keep(visitId, 'photo', jpeg('x'), 'x.jpg', shot)
  await vi.waitFor(() => expect(phone.sending.state()).toBe('other-member'))
  expect(world.calls).toEqual([])
  expect(await phone.counts()).toMatchObject({ onPhone: 1, onServer: 0, failed: 0 })
  expect((await leftHere({ organizationId: other, uid })).own).toEqual([{ organizationId: old, uid }])
  const stranger = await leftHere({ organizationId: old, uid: crypto.randomUUID() })
  expect(stranger.own).toEqual([])
  expect(stranger.othersItems).toBeGreaterThanOrEqual(2)

  world.member = `${old}/${uid}`
  phone.sending.start()
  await settled(phone, 1)
  expect((await leftHere({ organizationId: other, uid })).own).toEqual([])
})

test('what a person throws away is gone from the phone with its bytes', async () => {
  const phone = await open()
  const visitId = crypto.randomUUID()
  await phone.putVisit(visitId, state(), 'A roof')
  await phone.keep(visitId, 'photo', jpeg('x'), 'x.jpg', shot, new Blob(['small']))
  await vi.waitFor(() => expect(smalls.held.size).toBe(1))
  await phone.throwAway()
  expect([await phone.visits(), await phone.counts(), bytes.held.size, smalls.held.size]).toMatchObject([[], { onPhone: 0 }, 0, 0])
})

test('what was taken along is asked for anew when it is old, with the last place where none is known now', async () => {
  const phone = await open()
  const madeAt = new Date().toISOString()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ ...nothingTaken, madeAt })
  })
  await phone.renewTakeAlong({ latitude: 47, longitude: -122, accuracyM: 5 })
  expect(await phone.renewTakeAlong(null, 60_000)).toBe('renewed')
  expect(asked).toHaveLength(1)
  await phone.renewTakeAlong(null)
  expect(asked).toEqual([expect.stringMatching(/latitude=47&longitude=-122/), asked[0]])
  vi.setSystemTime(Date.parse(madeAt) + 61_000)
  await phone.renewTakeAlong(null, 60_000)
  expect(asked).toHaveLength(3)
})

test('two taps in a row both count, though the screen has not been drawn between them', async () => {
  const phone = await open()
  const visitId = crypto.randomUUID()
  await phone.putVisit(visitId, state(), 'A roof')
  const tap = (patch: object) => phone.changeVisit(visitId, ({ conditions }) => ({ conditions: { ...conditions, ...patch } }))
  await Promise.all([tap({ sky: 'clear' }), tap({ wind: 'calm' }), tap({ membraneDry: true })])
  expect((await phone.visit(visitId))?.state.conditions).toEqual({ sky: 'clear', wind: 'calm', rain: null, membraneDry: true })
})

test('another member on the same phone finds nothing', async () => {
  const phone = await open()
  const visitId = crypto.randomUUID()
  await phone.putVisit(visitId, state(), 'A roof')
  const other = await openPhone({ organizationId: 'o', uid: crypto.randomUUID() }, memory)
  expect(await other.visits()).toEqual([])
})
