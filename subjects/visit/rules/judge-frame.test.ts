import { renderVisibleScene } from '@ridgeline/thermal/generate/look/visible-scene'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Frame, judgeFrame, PRINT_SIDE, piecesOf, type Seen, SMALL_WIDTH } from '#rules/judge-frame'

/** Different pictures of example roofs, as JPEG at 1600 pixels. */
const pictures: Buffer[] = []
beforeAll(async () => {
  for (const roof of exampleRoofs)
    for (const capture of roof.scans[0]?.captures.slice(0, 2) ?? []) {
      const { rgb, width, height } = renderVisibleScene(capture.spec, 0.75)
      pictures.push(
        await sharp(rgb, { raw: { width, height, channels: 3 } })
          .resize(PRINT_SIDE, PRINT_SIDE, { fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality: 90 })
          .toBuffer(),
      )
    }
}, 120_000)
const picture = (index: number): Buffer => {
  const bytes = pictures[index]
  if (!bytes) throw new Error(`there is no picture ${index}`)
  return bytes
}

async function greyOf(image: Sharp) {
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, at: Uint8Array.from(data) }
}

async function frameOf(image: Sharp): Promise<Frame> {
  const bytes = await image.jpeg({ quality: 90 }).toBuffer()
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const pieces = piecesOf(width, height).map(({ x, y, side }) =>
    greyOf(sharp(bytes).extract({ left: x, top: y, width: side, height: side })),
  )
  return { small: await greyOf(sharp(bytes).resize(SMALL_WIDTH)), details: await Promise.all(pieces) }
}

const doubtsOf = async (image: Sharp, before: readonly Seen[] = []) => judgeFrame(await frameOf(image), before).doubts

/** Judges pictures one after the other, as they are taken. */
async function judgeRow(images: readonly Sharp[]) {
  let before: Seen[] = []
  const told: string[][] = []
  for (const image of images) {
    const { doubts, seen } = judgeFrame(await frameOf(image), before)
    before = [seen, ...before]
    told.push(doubts)
  }
  return told
}

/** Grease all over the lens: less contrast, more light. */
const veiled = (image: Sharp): Sharp => image.linear(0.22, 130)

/** A fingerprint on the lens: the same place of every picture is blurred. */
async function smudged(bytes: Buffer): Promise<Sharp> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const spot = {
    left: Math.round(width * 0.55),
    top: Math.round(height * 0.4),
    width: Math.round(width * 0.36),
    height: Math.round(height * 0.45),
  }
  return sharp(bytes).composite([{ input: await sharp(bytes).extract(spot).blur(28).toBuffer(), left: spot.left, top: spot.top }])
}

test('sharp pictures of every example roof in a row raise no doubt', async () => {
  expect(pictures.length).toBeGreaterThan(5)
  expect((await judgeRow(pictures.map((bytes) => sharp(bytes)))).flat()).toEqual([])
})

test('the same pictures blurred by two pixels of the print are blurred', async () => {
  for (const bytes of pictures) expect(await doubtsOf(sharp(bytes).blur(2))).toContain('blurred')
})

test('a picture of night is dark, one of dusk is not', async () => {
  expect(await doubtsOf(sharp(picture(0)).linear(0.1, 0))).toContain('dark')
  expect(await doubtsOf(sharp(picture(0)).linear(0.4, 0))).not.toContain('dark')
})

test('the same view twice is the same; the next view is not', async () => {
  const first = judgeFrame(await frameOf(sharp(picture(0))), []).seen
  expect(await doubtsOf(sharp(picture(0)).linear(1.05, 2), [first])).toEqual(['same'])
  expect(await doubtsOf(sharp(picture(1)), [first])).toEqual([])
})

test('haze over two different pictures is told as the lens, over one it may be the view', async () => {
  const [first, second] = await judgeRow([veiled(sharp(picture(0))), veiled(sharp(picture(2)))])
  expect(first).not.toContain('lens')
  expect(second).toContain('lens')
})

test('a spot that is soft in three pictures at the same place is told as the lens', async () => {
  const told = await judgeRow([await smudged(picture(0)), await smudged(picture(2)), await smudged(picture(4))])
  expect(told.map((doubts) => doubts.includes('lens'))).toEqual([false, false, true])
})

test('a sky that stays over the same view of walls is no lens', async () => {
  const sky = async (bytes: Buffer) => {
    const { width = 0, height = 0 } = await sharp(bytes).metadata()
    const over = await sharp({ create: { width, height: Math.round(height * 0.4), channels: 3, background: '#9fc4e8' } })
      .png()
      .toBuffer()
    return sharp(bytes).composite([{ input: over, left: 0, top: 0 }])
  }
  expect((await judgeRow([await sky(picture(0)), await sky(picture(2)), await sky(picture(4))])).flat()).not.toContain('lens')
})

test('pieces lie inside of pictures of every shape', () => {
  for (const [width, height] of [
    [1600, 1200],
    [900, 1600],
    [200, 80],
  ] as const)
    for (const { x, y, side } of piecesOf(width, height)) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + side).toBeLessThanOrEqual(width)
      expect(y + side).toBeLessThanOrEqual(height)
    }
})

test('of a picture of any size half a million pixels are judged at most', async () => {
  for (const width of [1600, 4000]) {
    const { small, details } = await frameOf(sharp(picture(0)).resize({ width }))
    const judged = [small, ...details].reduce((sum, grey) => sum + grey.width * grey.height, 0)
    expect(judged).toBeGreaterThan(0)
    expect(judged).toBeLessThanOrEqual(500_000)
  }
})
