import { describe, expect, it } from 'vitest'
import { findRecord, measureFff, readFffContainer, recordType } from '#decode/flir/container'
import { spreadOver } from '#decode/spread'
import { ascii } from '../../../test/build/bytes.ts'
import { buildFff } from '../../../test/build/fff.ts'

const records = [
  { type: 0, subtype: 0, data: ascii('free') },
  { type: recordType.gpsInfo, subtype: 1, data: ascii('') },
  { type: recordType.gpsInfo, subtype: 2, data: ascii('gps') },
  { type: recordType.rawData, subtype: 3, data: ascii('pixels') },
]
const open = (bytes: Uint8Array, whole: boolean) => readFffContainer(spreadOver([bytes]), whole)
const refused = (code: string) => expect.objectContaining({ name: 'ThermalError', code })

describe('readFffContainer', () => {
  it.each([
    [true, 'FFF\0'],
    [false, 'FFF\0'],
    [false, 'AFF\0'],
  ])('reads records (little-endian header %s, magic %s)', (little, magic) => {
    const fff = buildFff(records, { little, magic })
    const container = open(fff, true)
    expect(container.creator).toBe('test')
    expect(container.records.map(({ type, subtype }) => [type, subtype])).toEqual([
      [0x2b, 1],
      [0x2b, 2],
      [0x01, 3],
    ])
    expect(findRecord(container, recordType.rawData)?.data).toEqual(ascii('pixels'))
    expect(findRecord(container, recordType.gpsInfo)?.data).toEqual(ascii('gps'))
    expect(findRecord(container, recordType.cameraInfo)).toBeNull()
    expect(measureFff(fff)).toBe(fff.length)
  })

  it('refuses a directory or record outside complete data', () => {
    const fff = buildFff(records)
    expect(() => open(fff.subarray(0, -1), true)).toThrow(refused('bad-record-directory'))
    const far = fff.slice()
    far[0x18] = 0x7f
    expect(() => open(far, true)).toThrow(refused('bad-record-directory'))
    const many = fff.slice()
    many[0x1c] = 0x7f
    expect(() => open(many, true)).toThrow(refused('bad-record-directory'))
  })

  it('calls a cut file truncated, but leaves the raw image to its decoder', () => {
    const fff = buildFff(records)
    expect(findRecord(open(fff.subarray(0, -1), false), recordType.rawData)?.data).toEqual(ascii('pixel'))
    expect(() => open(fff.subarray(0, -8), false)).toThrow(refused('truncated'))
    expect(() => open(fff.subarray(0, 0x60), false)).toThrow(refused('truncated'))
    expect(() => open(fff.subarray(0, 0x10), false)).toThrow(refused('truncated'))
  })

  it('refuses what is no FFF', () => expect(() => open(ascii('GIF89a'), true)).toThrow(refused('bad-raw-data')))
})
