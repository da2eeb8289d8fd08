import { unknownCamera, unstated } from '@ridgeline/thermal/decode/decoded-file'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DecodeResult } from '#server/analysis/engine/thread-tasks'
import { embeddedPicture } from '#server/analysis/read/embedded-picture'

const samples = { width: 640, height: 480, sampleType: 'u16', bytes: new ArrayBuffer(0) } as const
const pictureInPicture = { realToIr: 2, offsetX: -240, offsetY: 90, window: { x1: 0, x2: 0, y1: 0, y2: 0 } }

async function fileWith(width: number, height: number): Promise<DecodeResult> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  const { radiometry: _, visible: __, ...rest } = { ...unstated, radiometry: null, visible: null }
  const file = {
    ...rest,
    status: 'radiometric',
    format: 'flir-rjpeg',
    width: 640,
    height: 480,
    camera: unknownCamera,
    pictureInPicture,
  } as const
  return {
    file,
    samples,
    calibration: null,
    scene: null,
    frameCount: 1,
    visible: { encoding: 'jpeg', bytes: Uint8Array.from(jpeg).buffer },
  }
}

test('the camera counts its offsets in pixels of the whole picture, whatever size is kept', async () => {
  const large = await embeddedPicture(await fileWith(2400, 1800))
  expect((await sharp(large?.jpeg).metadata()).width).toBe(1600)
  for (const [key, value] of Object.entries({ left: 0.15, top: 0.3, width: 0.5, height: 0.5 }))
    expect(large?.overlay?.[key as 'left']).toBeCloseTo(value, 9)
})

test('a file without a visible picture has none, one without a placement has no overlay', async () => {
  const file = await fileWith(640, 480)
  expect(await embeddedPicture({ ...file, visible: null })).toBeNull()
  expect((await embeddedPicture({ ...file, file: { ...file.file, pictureInPicture: null } }))?.overlay).toBeNull()
})

test('a damaged picture is refused', async () => {
  const visible = { encoding: 'jpeg', bytes: new ArrayBuffer(40) } as const
  await expect(embeddedPicture({ ...(await fileWith(64, 48)), visible })).rejects.toThrow()
})
