import { describe, expect, it } from 'vitest'
import { decode } from '#decode/decode'
import { temperatureStanding } from '#radiometry/temperature-status'
import { ascii, concat } from '../../../test/build/bytes.ts'
import { buildHikmicro } from '../../../test/build/hikmicro.ts'
import { buildJpeg } from '../../../test/build/jpeg.ts'

const codes = ({ warnings }: { readonly warnings: readonly { readonly code: string }[] }) => warnings.map(({ code }) => code)

describe('HIKMICRO radiometric JPEG', () => {
  it('gives exact counts and the photo, and no temperature of its own', async () => {
    const file = await decode(buildHikmicro())
    expect(file).toMatchObject({ status: 'uncorrected', format: 'hikmicro-rjpeg', width: 40, height: 32, camera: { make: 'HIKMICRO' } })
    expect(file.radiometry?.frame.samples.slice(38, 42)).toEqual(Uint16Array.of(9038, 9039, 9005, 9006))
    expect(file.visible?.bytes.length).toBe(buildJpeg([], 48, 32).length)
    expect(codes(file)).toEqual(['uncorrected', 'reference-points-needed', 'layout-from-notes'])
    const { calibration } = file.radiometry!
    const standing = (correction: { gain: number } | null) => temperatureStanding({ calibration, correction, warnings: file.warnings })
    expect(standing(null)).toEqual({ status: 'none', reason: 'relative-counts', differenceFactor: null, layout: 'public-notes' })
    expect(standing({ gain: 1 })).toMatchObject({ status: 'uncorrected', reason: 'one-reference-point', differenceFactor: null })
    expect(standing({ gain: 0.4 })).toMatchObject({ status: 'absolute', reason: 'reference-points' })
  })

  it('finds the block in a segment too', async () => {
    expect(await decode(buildHikmicro({ isInside: true }))).toMatchObject({ format: 'hikmicro-rjpeg', width: 40, visible: null })
  })

  it('takes the last block, and refuses one that is cut', async () => {
    const whole = buildHikmicro()
    const decoy = concat(buildJpeg([], 640, 480), ascii('HDRI of nothing'), whole.subarray(buildJpeg([], 640, 480).length))
    expect((await decode(decoy)).width).toBe(40)
    await expect(decode(whole.subarray(0, -2000))).rejects.toMatchObject({ code: 'truncated' })
  })

  it('refuses a file whose counts cannot be found, rather than show it as a photo', async () => {
    const whole = buildHikmicro()
    await expect(decode(whole.with(Buffer.from(whole).indexOf('HDRI'), 0))).rejects.toMatchObject({ code: 'missing-record' })
  })

  it('leaves photos alone that only spell the letters', async () => {
    expect((await decode(concat(buildJpeg([]), ascii('HDRI'), new Uint8Array(200)))).format).toBe('jpeg')
  })
})
