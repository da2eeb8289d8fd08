import { describe, expect, it } from 'vitest'
import { readMeasurements } from '#decode/flir/measurements'
import { ascii, concat, u16 } from '../../../test/build/bytes.ts'
import { buildMeasurements, buildTool } from '../../../test/build/measurements.ts'

const size = { width: 320, height: 240 }

describe('readMeasurements', () => {
  it.each([true, false])('reads spots, boxes, ellipses and lines (little-endian %s)', (little) => {
    const tools = [
      buildTool({ type: 1, numbers: [159, 119], label: '1' }, little),
      buildTool({ type: 2, numbers: [10, 20, 30, 40], label: 'Drain' }, little),
      buildTool({ type: 3, numbers: [100, 100, 120, 100, 100, 90], label: '1' }, little),
      buildTool({ type: 4, numbers: [0, 5, 319, 5], label: '' }, little),
    ]
    expect(readMeasurements(buildMeasurements(tools, little), size)).toEqual([
      { name: 'Sp1', region: { kind: 'spot', at: [159.5, 119.5] } },
      { name: 'Drain', region: { kind: 'box', box: { left: 10, top: 20, right: 40, bottom: 60 } } },
      { name: 'El1', region: { kind: 'ellipse', box: { left: 80.5, top: 90.5, right: 120.5, bottom: 110.5 } } },
      { name: 'Li1', region: { kind: 'line', from: [0.5, 5.5], to: [319.5, 5.5] } },
    ])
  })

  it('takes a tool of length 0 for the last one', () => {
    const last = buildTool({ type: 1, numbers: [3, 4], label: '2' })
    last.set(u16(0, true), 0)
    const record = buildMeasurements([
      buildTool({ type: 1, numbers: [1, 2], label: '1' }),
      last,
      buildTool({ type: 1, numbers: [5, 6], label: '3' }),
    ])
    expect(readMeasurements(record, size).map(({ name }) => name)).toEqual(['Sp1', 'Sp2'])
  })

  it('leaves out alarms, differences and what lies beside the frame', () => {
    const tools = [
      { type: 6, numbers: [0, 1, 0, 1], label: '1' },
      { type: 1, numbers: [320, 10], label: '1' },
      { type: 2, numbers: [0, 0, 0, 9], label: '1' },
      { type: 2, numbers: [300, 0, 21, 9], label: '2' },
      { type: 3, numbers: [5, 5, 5, 5, 5, 9], label: '1' },
    ]
    expect(readMeasurements(buildMeasurements(tools.map((tool) => buildTool(tool))), size)).toEqual([])
  })

  it('gives what stands before damage', () => {
    const record = buildMeasurements([
      buildTool({ type: 1, numbers: [1, 2], label: '1' }),
      buildTool({ type: 1, numbers: [3, 4], label: '2' }),
    ])
    expect(readMeasurements(record.subarray(0, -20), size)).toHaveLength(1)
    expect(readMeasurements(concat(record.subarray(0, 12), ascii('\x05\x00'.repeat(40))), size)).toEqual([])
    expect(readMeasurements(new Uint8Array(4), size)).toEqual([])
  })
})
