import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'jpeg-js'
import { afterAll, expect, test } from 'vitest'
import type { PictureInPicture } from '#decode/decoded-file'
import type { Point } from '#image'
import { mapPoint } from '#measure/homography'
import { buildFlirJpeg } from '../test/build/flir-jpeg.ts'
import { plantedThermogram } from '../test/planted-roof.ts'
import { analyze } from './analyze.ts'
import { embeddedVisible } from './embedded-visible.ts'

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-visible-'))
afterAll(() => rmSync(folder, { recursive: true }))

const size = { width: 240, height: 180 }
const pictureInPicture: PictureInPicture = { realToIr: 2, offsetX: 60, offsetY: -40, window: { x1: 0, x2: 0, y1: 0, y2: 0 } }
/** The camera lays one thermal pixel on two visible ones, from column 300 and row 140 on. */
const visibleSize = { width: 960, height: 720 }
const toVisible = (x: number, y: number): [number, number] => [2 * x + 300, 2 * y + 140]

type Rgb = readonly [number, number, number]
/** A plain picture with one area of another colour, in thermal pixels. */
function pictureWith(colour: Rgb): Uint8Array {
  const { width, height } = visibleSize
  const [left, top] = toVisible(50, 45)
  const [right, bottom] = toVisible(110, 75)
  const data = Uint8Array.from({ length: 4 * width * height }, (_, i) => {
    const [x, y] = [Math.floor(i / 4) % width, Math.floor(i / 4 / width)]
    const isIn = x >= left && x < right && y >= top && y < bottom
    return i % 4 === 3 ? 255 : (isIn ? colour : [150, 148, 142])[i % 4]
  })
  return encode({ width, height, data }, 90).data
}
const fileWith = (bytes: Uint8Array) => ({ ...size, visible: { encoding: 'jpeg', bytes } as const, pictureInPicture })

test('the picture is reduced to about the thermogram’s detail, with the camera’s placement', () => {
  const view = embeddedVisible(fileWith(pictureWith([70, 110, 70])))
  expect(view).toMatchObject({ width: 480, height: 360 })
  if (view === null) throw new Error('no picture')
  const places: readonly Point[] = [
    [0, 0],
    [80, 60],
    [239, 179],
  ]
  for (const place of places) {
    const [x, y] = toVisible(place[0], place[1])
    const [u, v] = mapPoint(view.toVisible, place)
    expect([u, v]).toEqual([expect.closeTo(x / 2, 9), expect.closeTo(y / 2, 9)])
  }
  const at = (x: number, y: number) => [...view.rgb.subarray(3 * (480 * y + x), 3 * (480 * y + x) + 3)]
  const [inX, inY] = mapPoint(view.toVisible, [80, 60]).map(Math.floor)
  for (const [found, said] of [
    [at(inX, inY), [70, 110, 70]],
    [at(20, 20), [150, 148, 142]],
  ]) {
    for (const [i, value] of said.entries()) expect(Math.abs(found[i] - value)).toBeLessThan(6)
  }
})

test('no picture is compared without a placement, in another format, or where it is damaged', () => {
  const bytes = pictureWith([150, 148, 142])
  expect(embeddedVisible({ ...fileWith(bytes), pictureInPicture: null })).toBeNull()
  expect(embeddedVisible({ ...size, visible: null, pictureInPicture })).toBeNull()
  expect(embeddedVisible({ ...size, visible: { encoding: 'png', bytes }, pictureInPicture })).toBeNull()
  expect(embeddedVisible(fileWith(bytes.subarray(0, 400)))).toBeNull()
  expect(embeddedVisible({ ...fileWith(bytes), pictureInPicture: { ...pictureInPicture, realToIr: 0 } })).toBeNull()
})

test('a thing on the picture inside the file sets the area aside', async () => {
  const roof = plantedThermogram({
    ...size,
    seed: 3,
    planted: [{ kind: 'board-stock', centre: [80, 60], length: 60, width: 30, angleDeg: 0, deltaK: 3 }],
  })
  const kindsWith = async (colour: Rgb) => {
    const path = join(folder, `${colour.join('-')}.jpg`)
    writeFileSync(path, buildFlirJpeg(roof, { visibleJpeg: pictureWith(colour), pip: pictureInPicture }))
    return (await analyze([path])) as { anomalies: { kind: string }[]; setAside: { kind: string }[]; comparedWithVisible: boolean }
  }
  const plain = await kindsWith([150, 148, 142])
  expect([plain.anomalies.map(({ kind }) => kind), plain.setAside, plain.comparedWithVisible]).toEqual([['board-stock'], [], true])
  const hatch = await kindsWith([70, 110, 70])
  expect([hatch.anomalies, hatch.setAside.map(({ kind }) => kind)]).toEqual([[], ['equipment']])
})
