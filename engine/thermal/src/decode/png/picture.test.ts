import { describe, expect, it } from 'vitest'
import { decode } from '#decode/decode'
import { buildPng } from '../../../test/build/png.ts'

const png = buildPng({ width: 5, height: 2, bitDepth: 8, colourType: 2, filtered: new Uint8Array(32) })

describe('PNG', () => {
  it('is a visible picture', async () => {
    expect(await decode(png)).toMatchObject({ status: 'visible', format: 'png', width: 5, height: 2, radiometry: null, warnings: [] })
  })

  it('is refused when cut', async () => {
    await expect(decode(png.subarray(0, -5))).rejects.toMatchObject({ code: 'truncated' })
  })
})
