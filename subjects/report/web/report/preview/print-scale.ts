import { urlOf } from '@ridgeline/contract/endpoint'
import { createContext, use } from 'react'
import { printedThermogram } from '#contract/whole-roof'
import type { PictureRef, ReportModel } from '#rules/report-model'

/** The colours that all printed thermograms of the report share; null where it has none. */
export const PrintScale = createContext<ReportModel['colourScale']>(null)

/** Addresses of pictures as the PDF has them: a thermogram with absolute temperatures is painted over the scale of the report. */
export function usePictureUrl(): (picture: PictureRef) => string {
  const scale = use(PrintScale)
  return ({ captureId, name, isMap, scale: own }) => {
    if (!own || !scale) return `/api/captures/${captureId}/pictures/${name}`
    const { minK, maxK } = scale
    return urlOf(printedThermogram, { params: { id: captureId }, query: { minK, maxK, ...(isMap && { as: 'map' as const }) } })
  }
}
