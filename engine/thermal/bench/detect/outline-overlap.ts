import type { Point } from '#image'
import { forEachPolygonRun } from '#measure/polygon'

/** Intersection over union of two outlines, on the pixels of the picture; 0 where neither covers any. */
export function outlineOverlap(a: readonly Point[], b: readonly Point[], { width, height }: { width: number; height: number }): number {
  const covered = new Uint8Array(width * height)
  forEachPolygonRun(a, width, height, (y, from, to) => covered.fill(1, y * width + from, y * width + to))
  const inA = covered.reduce((sum, value) => sum + value, 0)
  let [both, onlyB] = [0, 0]
  forEachPolygonRun(b, width, height, (y, from, to) => {
    for (let i = y * width + from; i < y * width + to; i++) {
      if (covered[i] === 1) both++
      else onlyB++
    }
  })
  return inA + onlyB === 0 ? 0 : both / (inA + onlyB)
}
