import { renderVisibleScene } from '@ridgeline/thermal/generate/look/visible-scene'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { differentBits, MOST_BITS_OF_TWIN, MOST_BLUR } from '#contract/photo-limits'
import { lookAt } from '#rules/look-at'

const plain = (width: number, height: number, at: (x: number, y: number) => number) =>
  lookAt({ width, height, at: Uint8Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))) })

/** A capture of an example roof, as a camera saves it. */
let roof: Buffer
/** The same flown on by a fifth of its view. */
let neighbour: Buffer
/** A close view of another roof. */
let close: Buffer
beforeAll(async () => {
  const spec = exampleRoofs[0]?.scans[0]?.captures[0]?.spec
  if (!spec) throw new Error('there is no example roof')
  const other = exampleRoofs[3]?.scans[0]?.captures[1]?.spec
  if (!other) throw new Error('there is no second view of the fourth roof')
  const jpeg = async (of: typeof spec) => {
    const { rgb, width, height } = renderVisibleScene(of, 0.75)
    return sharp(rgb, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 88 })
      .toBuffer()
  }
  const { view } = spec
  roof = await jpeg(spec)
  neighbour = await jpeg({ ...spec, view: { ...view, y: view.y + view.heightM * 0.13 } })
  close = await jpeg(other)
}, 120_000)

async function lookOf(picture: Sharp) {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return lookAt({ width: info.width, height: info.height, at: Uint8Array.from(data) })
}

test('lines of one pixel are sharp, a slope from black to white is blurred, and a plain wall says nothing', () => {
  expect(plain(64, 64, (x) => (x % 2) * 255).blur).toBeCloseTo(1 / 9, 1)
  expect(plain(64, 64, (x) => x * 4).blur).toBe(1)
  expect(plain(64, 64, () => 128).blur).toBeNull()
})

test('a photo that was moved or out of focus by two pixels is over the limit, a sharp one below it', async () => {
  const [sharpBlur, softBlur, lostBlur] = [
    (await lookOf(sharp(roof))).blur ?? 1,
    (await lookOf(sharp(roof).blur(2))).blur ?? 0,
    (await lookOf(sharp(roof).blur(4))).blur ?? 0,
  ]
  expect(sharpBlur).toBeLessThan(MOST_BLUR - 0.1)
  expect(softBlur).toBeGreaterThan(MOST_BLUR)
  expect(lostBlur).toBeGreaterThan(softBlur)
})

test.each([60, 75, 85, 95])('sharp and blurred photos saved as JPEG of quality %i lie apart', async (quality) => {
  const saved = async (picture: Sharp) => (await lookOf(sharp(await picture.jpeg({ quality }).toBuffer()))).blur ?? Number.NaN
  for (const picture of [roof, neighbour, close]) {
    expect(await saved(sharp(picture))).toBeLessThan(MOST_BLUR - 0.1)
    for (const radius of [2, 3, 4]) expect(await saved(sharp(picture).blur(radius))).toBeGreaterThan(MOST_BLUR + 0.03)
  }
})

test('pixels without detail are counted at both ends', () => {
  const look = plain(100, 100, (x) => (x < 25 ? 0 : x < 60 ? 255 : 128))
  expect([look.darkShare, look.brightShare]).toEqual([0.25, 0.35])
})

test('the same photo made smaller and saved badly has nearly the same hash; the next one of the flight has not', async () => {
  const first = await lookOf(sharp(roof))
  const again = await lookOf(sharp(await sharp(roof).resize(400).jpeg({ quality: 50 }).toBuffer()))
  const lighter = await lookOf(sharp(roof).linear(1.1, 5))
  expect(first.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(differentBits(again.hash, first.hash)).toBeLessThanOrEqual(MOST_BITS_OF_TWIN)
  expect(differentBits(lighter.hash, first.hash)).toBeLessThanOrEqual(MOST_BITS_OF_TWIN)
  expect(differentBits((await lookOf(sharp(neighbour))).hash, first.hash)).toBeGreaterThan(4 * MOST_BITS_OF_TWIN)
})

test('pieces of a photo at the size it is printed in say how sharp the whole is', async () => {
  const tile = async (picture: Sharp, left: number, top: number) => {
    const { data } = await picture
      .clone()
      .extract({ left, top, width: 160, height: 160 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: 160, height: 160, at: Uint8Array.from(data) }
  }
  for (const [radius, isSharp] of [
    [0, true],
    [2, false],
    [4, false],
  ] as const) {
    const picture = sharp(radius === 0 ? roof : await sharp(roof).blur(radius).jpeg().toBuffer())
    const { width = 0, height = 0 } = await picture.metadata()
    const places = [0.1, 0.4, 0.7].flatMap((x) => [0.1, 0.6].map((y) => [Math.floor(x * width), Math.floor(y * (height - 160))] as const))
    const tiles = await Promise.all(places.map(([left, top]) => tile(picture, Math.min(left, width - 160), top)))
    const whole = tiles[0]
    if (!whole) throw new Error('there is no tile')
    expect((lookAt(whole, tiles).blur ?? Number.NaN) < MOST_BLUR, `blurred by ${radius}`).toBe(isSharp)
  }
})
