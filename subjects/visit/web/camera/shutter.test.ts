import { expect, test, vi } from 'vitest'
import type { Doubt } from '#contract/shot'
import type { FinishedShot, PressedFacts } from '#web/camera/finish-shot.ts'
import { createShutter, fileNameOf, type KeepShot, type ShutterParts } from '#web/camera/shutter.ts'

const facts: PressedFacts = {
  at: Date.UTC(2026, 10, 22, 2, 4, 5, 678),
  offsetMinutes: -480,
  fix: null,
  altitudeM: null,
  magneticDeg: null,
  member: '',
  label: 'Front',
}
const bitmap = () => ({ width: 4, height: 3, close: vi.fn() }) as unknown as ImageBitmap
const finished = (doubts: Doubt[] = []): FinishedShot => ({
  ...{ blob: new Blob(['x'], { type: 'image/jpeg' }), small: null, doubts, headingDeg: 12 },
})

function open(parts: Partial<ShutterParts> = {}) {
  const keep = vi.fn<KeepShot>(async (_, __, { doubts }) => ({ doubts }))
  const all: ShutterParts = {
    snap: async () => bitmap(),
    still: null,
    facts: () => facts,
    finish: async () => finished(),
    keep,
    hasRoom: async () => true,
    ...parts,
  }
  return { shutter: createShutter(() => all), keep: all.keep as typeof keep }
}

/** Something that ends when it is told to. */
function later<T>() {
  let done!: (value: T) => void
  let fail!: (error: Error) => void
  const promise = new Promise<T>((yes, no) => {
    done = yes
    fail = no
  })
  return { promise, done, fail }
}

test('it is ready again while the picture is encoded and kept', async () => {
  const encoding = later<FinishedShot>()
  const { shutter, keep } = open({ finish: () => encoding.promise })
  await shutter.press()
  expect(shutter.state()).toMatchObject({ isReady: true, pendingCount: 1, keptCount: 0 })
  encoding.done(finished())
  await shutter.settled()
  expect(shutter.state()).toMatchObject({ pendingCount: 0, keptCount: 1 })
  expect(keep.mock.calls[0]?.slice(1)).toEqual([
    'front-2026-11-21-180405-678.jpg',
    { takenAt: '2026-11-22T02:04:05.678Z', fix: null, headingDeg: 12, doubts: [], small: null },
  ])
})

test('several in a row are all kept, in their order, and no more than memory holds are taken', async () => {
  const gate = later<void>()
  const order: number[] = []
  let taken = 0
  const { shutter } = open({
    facts: () => ({ ...facts, at: facts.at + taken++ }),
    finish: async ({ facts: { at } }) => {
      await gate.promise
      order.push(at - facts.at)
      return finished()
    },
  })
  const pressed = []
  for (let i = 0; i < 7; i++) pressed.push(await shutter.press())
  expect(pressed).toEqual([true, true, true, true, true, false, false])
  expect(shutter.state()).toMatchObject({ isReady: false, pendingCount: 5 })
  gate.done()
  await shutter.settled()
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(shutter.state()).toMatchObject({ isReady: true, keptCount: 5 })
})

test('a phone that is full stops the camera, and what was taken waits for room', async () => {
  let isFull = true
  const kept: string[] = []
  const { shutter } = open({
    keep: async (_, name) => {
      if (isFull) throw Object.assign(new Error('no room'), { name: 'PhoneFull' })
      kept.push(name)
      return { doubts: [] }
    },
  })
  await shutter.press()
  await shutter.settled()
  expect(shutter.state()).toMatchObject({ failure: 'full', isReady: false, pendingCount: 1 })
  expect(await shutter.press()).toBe(false)
  isFull = false
  shutter.retry()
  await shutter.settled()
  expect(kept).toHaveLength(1)
  expect(shutter.state()).toMatchObject({ failure: null, isReady: true, pendingCount: 0, keptCount: 1 })
})

test('a phone that is nearly full stops the camera before a picture would be lost, and it goes on once there is room', async () => {
  let hasRoom = true
  const { shutter, keep } = open({ hasRoom: async () => hasRoom })
  await shutter.lookForRoom()
  expect(await shutter.press()).toBe(true)
  hasRoom = false
  await shutter.settled()
  await vi.waitFor(() => expect(shutter.state()).toMatchObject({ failure: 'no-room', isReady: false, pendingCount: 0, keptCount: 1 }))
  expect(await shutter.press()).toBe(false)
  shutter.retry()
  await shutter.settled()
  expect(shutter.state()).toMatchObject({ failure: 'no-room', isReady: false })
  hasRoom = true
  shutter.retry()
  await shutter.settled()
  expect(shutter.state()).toMatchObject({ failure: null, isReady: true })
  expect(await shutter.press()).toBe(true)
  await shutter.settled()
  expect(keep).toHaveBeenCalledTimes(2)
})

test('what cannot be kept may be taken elsewhere, and the camera goes on', async () => {
  const { shutter } = open({ keep: () => Promise.reject(new Error('no')) })
  await shutter.press()
  await shutter.settled()
  expect(shutter.state().failure).toBe('not-kept')
  expect(shutter.handOut().map(({ fileName }) => fileName)).toEqual(['front-2026-11-21-180405-678.jpg'])
  expect(shutter.state()).toMatchObject({ failure: null, isReady: true, pendingCount: 0, keptCount: 0 })
})

test('a file from the gallery has its own time, and no place of now', async () => {
  const here = { latitude: 47, longitude: -122, accuracyM: 5 }
  const { shutter, keep } = open({ facts: () => ({ ...facts, fix: here }) })
  const old = new File(['a'], 'image.jpg', { type: 'image/jpeg', lastModified: facts.at - 3_600_000 })
  const fresh = new File(['b'], 'image.jpg', { type: 'image/jpeg', lastModified: facts.at - 2000 })
  shutter.accept([old, fresh])
  await shutter.settled()
  expect(keep.mock.calls.map(([, name, { takenAt, fix }]) => [name, takenAt, fix])).toEqual([
    ['front-2026-11-21-170405-678.jpg', '2026-11-22T01:04:05.678Z', null],
    ['front-2026-11-21-180403-678.jpg', '2026-11-22T02:04:03.678Z', here],
  ])
})

test('a picture taken again replaces the doubtful one only once it is safe', async () => {
  const drop = vi.fn(async () => undefined)
  const saving = later<void>()
  let count = 0
  const { shutter } = open({
    keep: async () => {
      if (count++ === 0) return { doubts: ['blurred'], drop }
      await saving.promise
      return { doubts: [] }
    },
  })
  await shutter.press()
  await shutter.settled()
  expect(shutter.state().doubtful?.doubts).toEqual(['blurred'])
  shutter.answer('again')
  await shutter.press()
  expect(drop).not.toHaveBeenCalled()
  saving.done()
  await shutter.settled()
  expect(drop).toHaveBeenCalledOnce()
})

test('whoever goes on without an answer keeps both', async () => {
  const drop = vi.fn(async () => undefined)
  const { shutter } = open({ keep: async () => ({ doubts: ['dark'], drop }) })
  await shutter.press()
  await shutter.settled()
  await shutter.press()
  await shutter.settled()
  expect(drop).not.toHaveBeenCalled()
  expect(shutter.state().keptCount).toBe(2)
})

test('a still counts where the camera takes one; a press in between and a still that fails take the frame', async () => {
  const still = later<Blob>()
  const pictures: unknown[] = []
  const frames = [bitmap(), bitmap(), bitmap()]
  let at = 0
  let stills = 0
  const { shutter } = open({
    snap: async () => frames[at++] as ImageBitmap,
    still: () => (stills++ === 0 ? still.promise : Promise.reject(new Error('no'))),
    finish: async ({ picture }) => {
      pictures.push(picture)
      return finished()
    },
  })
  await shutter.press()
  await shutter.press()
  const blob = new Blob(['still'])
  still.done(blob)
  await shutter.settled()
  await shutter.press()
  await shutter.settled()
  expect(pictures).toEqual([blob, frames[1], frames[2]])
})

test('a camera without a picture says so and takes the next', async () => {
  let isBlack = true
  const { shutter } = open({
    snap: async () => {
      if (isBlack) throw new Error('no frame yet')
      return bitmap()
    },
  })
  expect(await shutter.press()).toBe(false)
  expect(shutter.state()).toMatchObject({ failure: 'not-taken', isReady: true, pendingCount: 0 })
  isBlack = false
  expect(await shutter.press()).toBe(true)
})

test('a file of the phone is kept under its name even where it cannot be judged', async () => {
  const { shutter, keep } = open({ finish: () => Promise.reject(new Error('no picture')) })
  const file = new File(['bytes'], 'IMG_1.HEIC', { type: 'image/heic' })
  shutter.accept([file])
  await shutter.settled()
  expect(keep.mock.calls[0]?.slice(0, 2)).toEqual([file, 'IMG_1.HEIC'])
})

test('names of files are plain', () => {
  expect(fileNameOf({ ...facts, label: 'Fachada Norte: cañería / 2' }, 'image/png')).toBe(
    'fachada-norte-caneria-2-2026-11-21-180405-678.png',
  )
  expect(fileNameOf({ ...facts, label: '' }, '')).toBe('photo-2026-11-21-180405-678.jpg')
})
