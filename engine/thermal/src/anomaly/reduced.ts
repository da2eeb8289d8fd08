import type { Anomaly, CaptureAnalysis } from '#anomaly/anomaly'
import type { AnalyseOptions } from '#anomaly/options'
import type { Point, Thermogram } from '#image'
import type { Homography } from '#measure/homography'
import { reduceGrid } from '#raster/grid'

/**
 * Most pixels that are looked through one by one: twice those of the largest sensor. What is larger was stitched, and shows the same roof with more pixels
 * than the lens resolved; its blocks are averaged, so that time and memory stay those of a picture and the sizes of the engine, which are the lens's, stay right.
 */
const MOST_PIXELS = 2 * 1280 * 1024

/** Pixels a side of the blocks that are averaged; 1 for pictures of cameras. */
export const blockOf = ({ width, height }: Pick<Thermogram, 'width' | 'height'>): number =>
  Math.max(1, Math.ceil(Math.sqrt((width * height) / MOST_PIXELS)))

/** The picture in blocks. */
export function reducedImage({ width, height, kelvin }: Thermogram, block: number): Thermogram {
  const grid = reduceGrid({ width, height, values: kelvin }, block)
  return { width: grid.width, height: grid.height, kelvin: grid.values }
}

/** The options of a picture for its blocks. */
export function reducedOptions({ roof, pixelSizeM, visible, ...others }: AnalyseOptions, block: number): AnalyseOptions {
  return {
    ...others,
    roof: roof?.map(([x, y]): Point => [x / block, y / block]) ?? null,
    pixelSizeM: pixelSizeM == null ? null : pixelSizeM * block,
    visible: visible ? { ...visible, toVisible: ofBlocks(visible.toVisible, block) } : null,
  }
}

/** The same map from places counted in blocks. */
const ofBlocks = (h: Homography, block: number): Homography => [
  h[0] * block,
  h[1] * block,
  h[2],
  h[3] * block,
  h[4] * block,
  h[5],
  h[6] * block,
  h[7] * block,
  h[8],
]

/** What was found in the blocks, in the pixels of the picture. The last blocks of a row or column may be cut. */
export function enlarged(found: CaptureAnalysis, { width, height }: Pick<Thermogram, 'width' | 'height'>, block: number): CaptureAnalysis {
  const across = (x: number) => Math.min(width, x * block)
  const down = (y: number) => Math.min(height, y * block)
  const outline = (polygon: readonly Point[]) => polygon.map(([x, y]): Point => [across(x), down(y)])
  const areaPx = (blocks: number) => Math.min(width * height, blocks * block * block)
  const anomaly = (of: Anomaly): Anomaly => ({
    ...of,
    polygon: outline(of.polygon),
    box: { left: across(of.box.left), top: down(of.box.top), right: across(of.box.right), bottom: down(of.box.bottom) },
    areaPx: areaPx(of.areaPx),
  })
  const { roof } = found
  return {
    ...found,
    roof: { ...roof, polygon: outline(roof.polygon), areaPx: areaPx(roof.areaPx) },
    anomalies: found.anomalies.map(anomaly),
  }
}
