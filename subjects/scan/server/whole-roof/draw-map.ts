import { mapPng } from '@ridgeline/thermal/export/map-png'
import type { Thermogram } from '@ridgeline/thermal/image'
import type { PaletteName } from '@ridgeline/thermal/render/palettes'

/** Draws the whole roof as a PNG, transparent where nothing was seen. */
export interface DrawMapTask {
  readonly kind: 'draw-map'
  /** As `MAP_SCALE` has them, row-major. */
  readonly counts: ArrayBuffer
  readonly width: number
  readonly height: number
  readonly scale: { readonly gainK: number; readonly offsetK: number; readonly noData: number }
  /** The longer side has at most so many pixels: each is the mean of a square of the map. */
  readonly mostSide: number
  readonly palette: PaletteName
  /** Temperatures (K) of the first and of the last colour. */
  readonly span: { readonly minK: number; readonly maxK: number }
}

export interface DrawMapResult {
  readonly png: ArrayBuffer
  readonly width: number
  readonly height: number
  /** Pixels of the map in one of the picture, along a side. */
  readonly step: number
}

export function drawMap(task: DrawMapTask): DrawMapResult {
  const step = Math.max(1, Math.ceil(Math.max(task.width, task.height) / task.mostSide))
  const map = reducedMap(task, step)
  const png = mapPng(map, { palette: task.palette, ...task.span })
  return { png: png.slice().buffer, width: map.width, height: map.height, step }
}

/** Means over squares of so many pixels; NaN where nothing of a square was seen. Takes no more memory than what it makes. */
export function reducedMap(map: Pick<DrawMapTask, 'counts' | 'width' | 'height' | 'scale'>, step: number): Thermogram {
  const { gainK, offsetK, noData } = map.scale
  const counts = new Uint16Array(map.counts)
  const [width, height] = [Math.ceil(map.width / step), Math.ceil(map.height / step)]
  const kelvin = new Float32Array(width * height)
  const [sums, seen] = [new Float64Array(width), new Uint32Array(width)]
  for (let row = 0; row < height; row++) {
    sums.fill(0)
    seen.fill(0)
    for (let y = row * step; y < Math.min(map.height, (row + 1) * step); y++) {
      for (let x = 0, at = y * map.width; x < map.width; x++, at++) {
        const count = counts[at] as number
        if (count === noData) continue
        const column = Math.floor(x / step)
        sums[column] = (sums[column] as number) + count
        seen[column] = (seen[column] as number) + 1
      }
    }
    for (let x = 0; x < width; x++) kelvin[row * width + x] = offsetK + gainK * ((sums[x] as number) / (seen[x] as number))
  }
  return { width, height, kelvin }
}
