import { describe, expect, it, test } from 'vitest'
import { decode, decodeThermogram } from '#decode/decode'
import { toThermogram } from '#radiometry/thermogram'
import { ascii, concat } from '../../../test/build/bytes.ts'
import { buildIs2 } from '../../../test/build/fluke.ts'

const codes = ({ warnings }: { readonly warnings: readonly { readonly code: string }[] }) => warnings.map(({ code }) => code)
const celsiusOf = async (bytes: Uint8Array): Promise<number[]> => {
  const { radiometry } = await decodeThermogram(bytes)
  return Array.from(toThermogram(radiometry, radiometry.scene).kelvin, (kelvin) => kelvin - 273.15)
}
const utf16 = (text: string): Uint8Array => concat([0xff, 0xfe], ...Array.from(text, (letter) => [letter.charCodeAt(0), 0]))

describe('Fluke IS2', () => {
  it('gives temperatures, camera, time and the largest visible picture', async () => {
    const file = await decode(buildIs2())
    expect(file).toMatchObject({ status: 'radiometric', format: 'is2', width: 8, height: 6, takenAt: { local: '2026-03-05T19:42:10' } })
    expect(file.camera).toMatchObject({ make: 'Fluke', model: 'Ti480P', serial: 'Ti480P-18090001' })
    expect(file.visible?.bytes.slice(0, 2)).toEqual(Uint8Array.of(0xff, 0xd8))
    expect(codes(file)).toEqual(['layout-from-notes'])
    const celsius = await celsiusOf(buildIs2())
    expect(celsius[0]).toBeCloseTo(15, 1)
    expect(celsius[47]).toBeCloseTo(26.75, 1)
  })

  it('takes away what is reflected, and what a window holds back', async () => {
    const stated = { IRPROP_THERMAL_IMAGE_EMISSIVITY: 0.8, IRPROP_THERMAL_IMAGE_BG_TEMP_C: -30, IRPROP_THERMAL_IMAGE_TRANSMISSIVITY: 0.9 }
    const [first] = await celsiusOf(buildIs2({ celsius: new Array<number>(48).fill(20), properties: stated }))
    expect(first).toBeCloseTo(((293.15 ** 4 - 0.2 * 243.15 ** 4) / (0.9 * 0.8)) ** 0.25 - 273.15, 1)
  })

  it('takes the range that the picture fits', async () => {
    const hot = Array.from({ length: 48 }, (_, i) => 58 + i / 4)
    expect((await celsiusOf(buildIs2({ celsius: hot })))[47]).toBeCloseTo(69.75, 1)
    const warm = await decode(
      buildIs2({ celsius: new Array<number>(48).fill(-10), properties: { IRPROP_THERMAL_IMAGE_AVG_TEMP_C: 363.3 } }),
    )
    expect(warm.selfCheck).toMatchObject({ verdict: 'agrees' })
    await expect(decode(buildIs2({ celsius: new Array<number>(48).fill(200) }))).rejects.toMatchObject({ code: 'bad-calibration' })
  })

  it('compares what the file states of itself', async () => {
    const stated = { IRPROP_THERMAL_IMAGE_MIN_TEMP_C: '15.0', IRPROP_THERMAL_IMAGE_CENTER_POINT_TEMP_C: 22 }
    const agrees = await decode(buildIs2({ properties: stated }))
    expect([agrees.status, agrees.selfCheck?.verdict, codes(agrees)]).toEqual(['radiometric', 'agrees', []])
    const differs = await decode(buildIs2({ properties: { ...stated, IRPROP_THERMAL_IMAGE_MAX_TEMP_C: 31 } }))
    expect([differs.status, codes(differs)]).toEqual(['uncorrected', ['own-figures-differ']])
  })

  test.each([
    ['UTF-16', utf16],
    ['UTF-8', (text: string) => new Uint8Array(Buffer.from(text, 'utf8'))],
    ['one byte a letter', ascii],
  ])('properties in %s', async (_, encode) => {
    const file = await decode(buildIs2({ encode, properties: { IRPROP_THERMAL_IMAGER_IR_LENSES: 'Größe' } }))
    expect(file.camera.lens).toBe('Größe')
  })

  it('reads days with the month first only where AM or PM says so', async () => {
    const at = async (text: string) => (await decode(buildIs2({ properties: { IRPROP_THERMAL_IMAGE_CAPTURE_DATE_TIME: text } }))).takenAt
    expect(await at('3/5/2026 7:42:10 PM')).toMatchObject({ local: '2026-03-05T19:42:10' })
    expect(await at('05/03/2026 19:42:10')).toBeNull()
  })

  it('tells a parameter that cannot be, and what stands in its place', async () => {
    const file = await decode(buildIs2({ properties: { IRPROP_THERMAL_IMAGE_EMISSIVITY: 0 } }))
    expect(codes(file)).toEqual(['scene-impossible', 'layout-from-notes'])
    expect(file.radiometry?.scene?.emissivity).toBe(0.95)
  })

  it('refuses what is missing, cut, damaged or of another size', async () => {
    for (const without of ['ImageProperties.json', 'CalibrationData.gpbenc', 'Images/Main/IR.data'])
      await expect(decode(buildIs2({ without }))).rejects.toMatchObject({ code: 'missing-record' })
    const whole = buildIs2()
    await expect(decode(whole.subarray(0, -30))).rejects.toMatchObject({ code: 'truncated' })
    const properties = { IRPROP_IR_SENSOR_WIDTH: 9 }
    await expect(decode(buildIs2({ properties }))).rejects.toMatchObject({ code: 'size-mismatch' })
    const at = Buffer.from(whole).indexOf('Images/Main/IR.data') + 30
    await expect(decode(whole.with(at, whole[at] ^ 0xff))).rejects.toMatchObject({ code: 'bad-compression' })
  })
})
