import { formatCount } from '#rules/format/quantity'
import type { ReportData } from '#rules/report-data'

/** What the place of one picture may be off: two sigma of a navigation receiver. */
const POSITION_ERROR = { imperial: '10 feet', metric: '3 meters' } as const

/** What the plan of the roof is made of, and how far it may be off. */
export function planLead({ scan, units }: Pick<ReportData, 'scan' | 'units'>): string {
  const mosaics = scan.wholeRoof?.mosaics ?? []
  if (mosaics.length === 0)
    return `The roof as the pictures show it, north up, from the positions in the files: places are as sure as these, about ${POSITION_ERROR[units]}.`
  const frames = mosaics.reduce((sum, mosaic) => sum + mosaic.frames.length, 0)
  return `The whole roof in one picture, to scale and north up, laid together from ${formatCount(frames, 'thermogram')} of the flight. Lengths are good to about 2 %, its place on the earth to about ${POSITION_ERROR[units]}. Hatched: not covered by it.`
}
