import type { Area, Planes } from '#objects/area'
import type { Company } from '#objects/company'
import { repetitionOf } from '#objects/repetition'
import { rimOf } from '#objects/rim'

/** What is known of the roof that areas lie on. */
export interface RoofFacts {
  readonly roofPx: number
  readonly pixelSizeM: number | null
  /** Null where nobody knows. */
  readonly isSteep: boolean
  /** Standard deviation of a dry pixel (K). */
  readonly noiseK: number
  /** 1 on the roof farther than 4 and 14 px from its edge. */
  readonly core: Uint8Array
  readonly middle: Uint8Array
}

/** The figures that one area is judged by, in the order in which the trees name them. */
export const figureNames = [
  'areaPx', 'lengthPx', 'strokePx', 'strokeRatio', 'rectangularity', 'solidity', 'holeShare', 'roundness', 'rightAngleShare', 'straightShare', 'hullCorners',
  'areaM2', 'strokeM', 'contrastK', 'sign', 'peak', 'toNoise', 'toPixelNoise',
  'step', 'wideStep', 'sharpness', 'crisp', 'bead', 'grain', 'skew', 'core', 'unevenness', 'innerStep', 'opposite', 'deepest', 'lean', 'highest', 'roughness', 'far', 'beyond', 'alikeBeside', 'otherBeside',
  'edgeShare', 'nearEdgeShare', 'cutByFrame', 'roofShare',
  'repeats', 'swing', 'alike', 'inRow', 'strongerNear', 'otherSignAway', 'crowd', 'twin',
  'steep',
] as const // biome-ignore format: families
export type FigureName = (typeof figureNames)[number]
export type Figures = Readonly<Record<FigureName, number>>

/** All figures of one area; NaN where one is not known. */
export function figuresOf(planes: Planes, roof: RoofFacts, area: Area, company: Company): Figures {
  const { shape, box, pixels } = area
  const { width, height } = planes.image
  const perPixel = roof.pixelSizeM ?? Number.NaN
  const contrastK = Math.abs(area.deltaK)
  return {
    areaPx: Math.log(shape.areaPx),
    lengthPx: Math.log(shape.lengthPx),
    strokePx: shape.strokePx,
    strokeRatio: Math.log(shape.strokeRatio),
    rectangularity: shape.rectangularity,
    solidity: shape.solidity,
    holeShare: shape.holeShare,
    roundness: shape.roundness,
    rightAngleShare: shape.rightAngleShare,
    straightShare: shape.straightShare,
    hullCorners: shape.hullCorners,
    areaM2: Math.log(shape.filledPx * perPixel * perPixel),
    strokeM: shape.strokePx * perPixel,
    contrastK: Math.log(contrastK),
    sign: area.sign,
    peak: Math.abs(area.peakDeltaK) / contrastK,
    toNoise: Math.log(contrastK / Math.max(1e-6, area.noiseK)),
    toPixelNoise: Math.log(contrastK / Math.max(1e-6, roof.noiseK)),
    ...rimOf(planes, area),
    edgeShare: shareOutside(pixels, roof.core),
    nearEdgeShare: shareOutside(pixels, roof.middle),
    cutByFrame: Number(box.left === 0 || box.top === 0 || box.right === width || box.bottom === height),
    roofShare: pixels.length / roof.roofPx,
    ...repetitionOf(planes.residual, planes.image, area),
    alike: company.alike,
    inRow: company.inRow,
    strongerNear: company.strongerNear,
    otherSignAway: company.otherSignAway,
    crowd: company.crowd,
    twin: company.twin,
    steep: roof.isSteep ? 1 : Number.NaN,
  }
}

function shareOutside(pixels: Int32Array, mask: Uint8Array): number {
  let outside = 0
  for (const pixel of pixels) if (mask[pixel] === 0) outside++
  return outside / pixels.length
}
