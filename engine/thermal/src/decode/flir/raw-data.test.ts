import { describe, expect, it } from 'vitest'
import { recordAt, recordType } from '#decode/flir/container'
import { readRawData } from '#decode/flir/raw-data'
import { inflate } from '#decode/inflate'
import { spreadOver } from '#decode/spread'
import { pairs } from '../../../test/build/bytes.ts'
import { buildRawData } from '../../../test/build/fff.ts'
import { buildGrey16 } from '../../../test/build/png.ts'

const counts = [13_000, 13_001, 13_003, 13_002, 13_007, 13_011]
const options = { fileName: 'test', frame: 0, inflate }
/** In two pieces, as a JPEG holds a record that is longer than a segment. */
const record = (bytes: Uint8Array, subtype = 2) =>
  recordAt(spreadOver([bytes.subarray(0, 35), bytes.subarray(35)]), { type: recordType.rawData, subtype, offset: 0, length: bytes.length })
const read = (data: Uint8Array, subtype = 2, little = true) => readRawData(record(buildRawData(3, 2, data, little), subtype), options)
const refused = (code: string) => expect.objectContaining({ name: 'ThermalError', code })

describe('readRawData', () => {
  it.each([
    ['plain', pairs(counts, true), 2, true],
    ['plain with a tail', pairs([...counts, 0, 0], true), 2, true],
    ['plain, high byte first', pairs(counts, false), 1, true],
    ['plain in a big-endian record', pairs(counts, false), 2, false],
    ['PNG with swapped bytes', buildGrey16(pairs(counts, true), 3, 2), 3, true],
    ['PNG as the standard says', buildGrey16(pairs(counts, false), 3, 2), 3, false],
  ])('reads %s', (_, data, subtype, little) => {
    expect(read(data, subtype, little)).toEqual({ width: 3, height: 2, samples: Uint16Array.from(counts) })
  })

  it('refuses too few samples, a PNG of another size, and sizes no camera has', () => {
    expect(() => read(pairs(counts, true).subarray(0, 11))).toThrow(refused('truncated'))
    expect(() => read(buildGrey16(pairs(counts, true), 2, 3))).toThrow(refused('size-mismatch'))
    const sized = (width: number, height: number) => readRawData(record(buildRawData(width, height, new Uint8Array(8))), options)
    expect(() => sized(0, 2)).toThrow(refused('bad-raw-data'))
    expect(() => sized(60_000, 60_000)).toThrow(refused('too-large'))
    expect(() => readRawData(record(new Uint8Array(5)), options)).toThrow(refused('truncated'))
  })
})
