import type { Thermogram } from '@ridgeline/thermal/image'
import { renderThermogram } from '@ridgeline/thermal/render/render'
import { autoSpan } from '@ridgeline/thermal/render/span'
import { type PracticalScene, renderScene, sceneWith } from '#rules/practical/scenes'

/** A generated roof of a lab, with what is true about it. */
export function labScene(areas: Parameters<typeof sceneWith>[0], seed: number) {
  const scene: PracticalScene = sceneWith(areas, seed)
  return { scene, ...renderScene(scene) }
}

export const pictureOf = (thermogram: Thermogram, span = autoSpan(thermogram), palette: 'iron' | 'grey' = 'iron') => ({
  width: thermogram.width,
  height: thermogram.height,
  rgba: renderThermogram(thermogram, { palette, ...span }) as Uint8ClampedArray<ArrayBuffer>,
})

/** Middle (pixels) of what is labelled with a number. */
export function middleOf(labels: Uint8Array, label: number, width: number): readonly [x: number, y: number] {
  let [x, y, count] = [0, 0, 0]
  for (const [at, one] of labels.entries()) {
    if (one !== label) continue
    x += at % width
    y += Math.floor(at / width)
    count++
  }
  return count === 0 ? [0, 0] : [x / count, y / count]
}

/** Mean (K) of a square around a place. */
export function meanAround({ width, height, kelvin }: Thermogram, [x, y]: readonly [number, number], halfPx: number): number {
  let [sum, count] = [0, 0]
  for (let row = Math.max(0, Math.round(y) - halfPx); row <= Math.min(height - 1, Math.round(y) + halfPx); row++)
    for (let column = Math.max(0, Math.round(x) - halfPx); column <= Math.min(width - 1, Math.round(x) + halfPx); column++) {
      sum += kelvin[row * width + column] ?? 0
      count++
    }
  return sum / count
}
