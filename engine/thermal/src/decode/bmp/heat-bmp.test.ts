import { inflateSync } from 'node:zlib'
import { written } from '@ridgeline/words/written'
import { describe, expect, it, test } from 'vitest'
import { bmpLayout, bmpPixels } from '#decode/bmp/picture'
import { decode } from '#decode/decode'
import { rgbPng } from '#decode/png/write'
import { buildBmp, buildTesto, buildUniT } from '../../../test/build/bmp.ts'

const pixelsOf = (bytes: Uint8Array) => bmpPixels(bytes, bmpLayout(bytes)!)

describe('BMP pictures of heat', () => {
  it('come along as a picture, with the reason why they hold no temperatures', async () => {
    const uniT = await decode(buildUniT())
    expect(uniT).toMatchObject({
      status: 'qualitative',
      format: 'uni-t-bmp',
      width: 6,
      height: 4,
      radiometry: null,
      camera: { make: 'UNI-T' },
    })
    expect(written(uniT.warnings[0].message)).toMatch(/spread .* evenly .* by the camera: -2\.5 °C, 31\.2 °C\.$/)
    const testo = await decode(buildTesto())
    expect(testo).toMatchObject({ status: 'qualitative', format: 'testo-bmt', width: 6, height: 4, camera: { make: 'Testo' } })
    expect(written(testo.warnings[0].message)).toMatch(/8 bits.*IRSoft/)
    expect(testo.visible?.encoding).toBe('png')
  })

  it('are not every BMP, and not half of one', async () => {
    await expect(decode(buildBmp())).rejects.toMatchObject({ code: 'unsupported-format' })
    await expect(decode(buildUniT().subarray(0, -1))).rejects.toMatchObject({ code: 'unsupported-format' })
    await expect(decode(buildTesto().subarray(0, -200))).resolves.toMatchObject({ width: 6 })
  })

  test.each([
    [{ bits: 24 }, [255, 0, 0], [0, 255, 0]],
    [{ bits: 16 }, [255, 0, 0], [0, 255, 0]],
    [{ bits: 16, hasMasks: true }, [255, 0, 0], [0, 255, 0]],
    [{ bits: 24, isDownward: true }, [255, 0, 0], [0, 255, 0]],
    [{ bits: 8 }, [255, 255, 255], [0, 0, 0]],
  ] as const)('%j: the corners have their colours', (spec, topRight, bottomLeft) => {
    const rgb = pixelsOf(buildBmp(spec))
    expect([Array.from(rgb.slice(15, 18)), Array.from(rgb.slice(54, 57))]).toEqual([topRight, bottomLeft])
  })

  it('are PNG files that others read', () => {
    const rgb = pixelsOf(buildBmp({ width: 200, height: 150 }))
    const png = rgbPng(rgb, { width: 200, height: 150 })
    const at = Buffer.from(png).indexOf('IDAT')
    const rows = inflateSync(png.subarray(at + 4, -16))
    expect(rows.length).toBe(601 * 150)
    expect(Array.from(rows.subarray(1, 601))).toEqual(Array.from(rgb.subarray(0, 600)))
  })
})
