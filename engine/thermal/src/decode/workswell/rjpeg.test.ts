import { describe, expect, it } from 'vitest'
import { decode } from '#decode/decode'
import { recordType } from '#decode/flir/container'
import { toThermogram } from '#radiometry/thermogram'
import { ascii, concat, pairs } from '../../../test/build/bytes.ts'
import { buildCameraInfo, buildFff, buildRawData } from '../../../test/build/fff.ts'
import { buildJpeg } from '../../../test/build/jpeg.ts'

const fff = buildFff([
  { type: recordType.rawData, subtype: 2, data: buildRawData(2, 1, pairs([4534, 4889], true)) },
  { type: recordType.cameraInfo, subtype: 2, data: buildCameraInfo({ r1: 0, r2: 0, b: 0 }) },
])
const chunks = [fff.subarray(0, 900), fff.subarray(900)].map((part) => ({
  marker: 0xe1,
  payload: concat(ascii('WORK\0\x01\0\0'), part),
}))

describe('Workswell radiometric JPEG', () => {
  it('reads counts on a straight scale, although its Planck constants are 0', async () => {
    const file = await decode(buildJpeg(chunks))
    expect(file).toMatchObject({ status: 'radiometric', format: 'workswell-rjpeg', width: 2, height: 1, camera: { make: 'Workswell' } })
    const { kelvin } = toThermogram(file.radiometry!, null)
    expect(kelvin).toEqual(Float32Array.of(273.15 + 13.35, 273.15 + 22.225))
  })

  it('is truncated without one of its chunks', async () => {
    await expect(decode(buildJpeg([chunks[0]]))).rejects.toMatchObject({ code: 'truncated' })
  })
})
