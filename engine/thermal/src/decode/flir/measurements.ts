import { viewOf } from '#decode/binary'
import type { CameraRegion } from '#decode/decoded-file'
import type { Region } from '#measure/region'

/** Bytes before the first tool, and before the coordinates inside a tool. */
const HEADER_BYTES = 12
const TOOL_HEADER_BYTES = 0x24
const TYPE_AT = 0x0a
/** More tools than any camera draws; a longer chain is damage. */
const MAX_TOOLS = 64
const MAX_LABEL_CHARACTERS = 32

/** What each type of tool is called on the cameras' own screens, and the shape its coordinates (pixels of the raw frame) make. */
const tools: Readonly<Record<number, { prefix: string; numbers: number; shape: (at: readonly number[]) => Region | null }>> = {
  1: { prefix: 'Sp', numbers: 2, shape: ([x, y]) => ({ kind: 'spot', at: [x + 0.5, y + 0.5] }) },
  2: {
    prefix: 'Bx',
    numbers: 4,
    shape: ([left, top, width, height]) =>
      width > 0 && height > 0 ? { kind: 'box', box: { left, top, right: left + width, bottom: top + height } } : null,
  },
  // The centre, then the ends of two half axes.
  3: {
    prefix: 'El',
    numbers: 6,
    shape: ([x, y, x1, y1, x2, y2]) => {
      const [halfWidth, halfHeight] = [Math.max(Math.abs(x1 - x), Math.abs(x2 - x)), Math.max(Math.abs(y1 - y), Math.abs(y2 - y))]
      if (halfWidth === 0 || halfHeight === 0) return null
      const [centreX, centreY] = [x + 0.5, y + 0.5]
      return {
        kind: 'ellipse',
        box: { left: centreX - halfWidth, top: centreY - halfHeight, right: centreX + halfWidth, bottom: centreY + halfHeight },
      }
    },
  },
  4: {
    prefix: 'Li',
    numbers: 4,
    shape: ([x1, y1, x2, y2]) => ({ kind: 'line', from: [x1 + 0.5, y1 + 0.5], to: [x2 + 0.5, y2 + 0.5] }),
  },
}

/** Two bytes a character, ended by a NUL or by whatever is no printable ASCII: some programs do not end it at all. */
const labelOf = (view: DataView, from: number, end: number, little: boolean): string => {
  let label = ''
  for (let at = from; at + 2 <= end && label.length < MAX_LABEL_CHARACTERS; at += 2) {
    const code = view.getUint16(at, little)
    if (code < 0x20 || code > 0x7e) break
    label += String.fromCharCode(code)
  }
  return label.trim()
}

const isInside = (region: Region, width: number, height: number): boolean => {
  const points =
    region.kind === 'spot'
      ? [region.at]
      : region.kind === 'line'
        ? [region.from, region.to]
        : region.kind === 'polygon'
          ? region.points
          : ([
              [region.box.left, region.box.top],
              [region.box.right, region.box.bottom],
            ] as const)
  return points.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height)
}

/**
 * The spots, boxes, ellipses and lines that somebody drew in the camera. Other tools (isotherms, alarms, differences) are left out, as is what does
 * not lie on the frame: a damaged record costs regions, never the picture.
 *
 * @param data - the measurement record (type 0x21)
 * @param size - of the raw frame, in whose pixels the coordinates are
 * @see exiftool, FLIR.pm (MeasInfo); a tool of length 0 is the last one and reaches to the end of the record
 */
export const readMeasurements = (data: Uint8Array, size: { readonly width: number; readonly height: number }): CameraRegion[] => {
  if (data.length < HEADER_BYTES) return []
  const view = viewOf(data)
  const little = view.getUint16(0, true) < 0x100
  const found: CameraRegion[] = []
  const counts: Record<string, number> = {}
  for (let at = HEADER_BYTES, n = 0; at + TOOL_HEADER_BYTES <= data.length && n < MAX_TOOLS; n++) {
    const stated = view.getUint16(at, little)
    const end = stated === 0 ? data.length : at + stated
    if (end > data.length || end - at < TOOL_HEADER_BYTES) break
    const tool = tools[view.getUint16(at + TYPE_AT, little)]
    const coordinateBytes = view.getUint16(at + 4, little)
    const labelAt = at + TOOL_HEADER_BYTES + coordinateBytes
    if (tool !== undefined && coordinateBytes >= tool.numbers * 2 && labelAt <= end) {
      const numbers = Array.from({ length: tool.numbers }, (_, i) => view.getInt16(at + TOOL_HEADER_BYTES + 2 * i, little))
      const region = tool.shape(numbers)
      counts[tool.prefix] = (counts[tool.prefix] ?? 0) + 1
      const label = labelOf(view, labelAt, end, little)
      const name = /\D/.test(label) ? label : tool.prefix + (label || counts[tool.prefix])
      if (region !== null && isInside(region, size.width, size.height)) found.push({ name, region })
    }
    at = end
  }
  return found
}
