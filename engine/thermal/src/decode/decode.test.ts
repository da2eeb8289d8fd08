import { describe, expect, it } from 'vitest'
import { decode, decodeThermogram } from '#decode/decode'
import { recordType } from '#decode/flir/container'
import { pairs } from '../../test/build/bytes.ts'
import { buildCameraInfo, buildFff, buildRawData } from '../../test/build/fff.ts'
import { buildJpeg, flirChunks } from '../../test/build/jpeg.ts'
import { buildGrey16 } from '../../test/build/png.ts'

const png = buildGrey16(pairs([12_000, 12_001, 12_002, 12_003], true), 2, 2)
const fff = buildFff([
  { type: recordType.cameraInfo, subtype: 1, data: buildCameraInfo() },
  { type: recordType.rawData, subtype: 3, data: buildRawData(2, 2, png) },
])

describe('decode', () => {
  it('uses the inflate it is given', async () => {
    let calls = 0
    const inflate = (): Uint8Array => {
      calls++
      return Uint8Array.of(0, 1, 0, 1, 0, 0, 1, 0, 1, 0)
    }
    const file = await decode(fff, { inflate })
    expect(calls).toBe(1)
    expect([...(file.radiometry?.frame.samples ?? [])]).toEqual([1, 1, 1, 1])
  })

  it('leaves the bytes it is given as they are', async () => {
    const before = fff.slice()
    await decode(fff)
    expect(fff).toEqual(before)
  })

  it('reads bytes that begin in the middle of a buffer', async () => {
    const shifted = new Uint8Array(fff.length + 7)
    shifted.set(fff, 7)
    expect(await decode(shifted.subarray(7))).toEqual(await decode(fff))
  })
})

describe('decodeThermogram', () => {
  it('gives a file with its radiometry', async () => {
    const { radiometry } = await decodeThermogram(buildJpeg(flirChunks(fff, 700)))
    expect([...radiometry.frame.samples]).toEqual([12_000, 12_001, 12_002, 12_003])
  })

  it('refuses a picture without one', async () => {
    await expect(decodeThermogram(buildJpeg([]))).rejects.toMatchObject({ name: 'ThermalError', code: 'not-radiometric' })
  })
})
