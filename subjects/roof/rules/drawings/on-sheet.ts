import { type LonLat, middleOf, toPlane } from '@ridgeline/thermal/plan/lon-lat'
import type { SheetPoint } from '#rules/drawings/label-room'

/** What a drawing takes of a page (mm): its width, and as much of its height as the roof needs. */
export const SHEET = { widthMm: 178, leastHeightMm: 90, mostHeightMm: 186 } as const
/** Air around the roof (mm): labels of outer edges stand half outside. */
const MARGIN_MM = 8
/** No roof is drawn larger than 1:50. */
const MOST_MM_PER_M = 20

/** A roof as it lies on a sheet, north up. */
export interface OnSheet {
  readonly place: (at: LonLat) => SheetPoint
  readonly mmPerM: number
  readonly heightMm: number
}

/** Lays all corners on the sheet, as large as it holds, in its middle. @param corners - at least one */
export function onSheet(corners: readonly LonLat[]): OnSheet {
  const origin = middleOf(corners)
  const points = toPlane(origin, corners)
  const range = (of: 'eastM' | 'northM') => {
    const all = points.map((point) => point[of])
    const [least, most] = [Math.min(...all), Math.max(...all)]
    return { middle: (least + most) / 2, size: most - least }
  }
  const [east, north] = [range('eastM'), range('northM')]
  const fits = (mm: number, size: number) => (size > 0 ? (mm - 2 * MARGIN_MM) / size : MOST_MM_PER_M)
  const mmPerM = Math.min(fits(SHEET.widthMm, east.size), fits(SHEET.mostHeightMm, north.size), MOST_MM_PER_M)
  const heightMm = Math.max(SHEET.leastHeightMm, north.size * mmPerM + 2 * MARGIN_MM)
  return {
    mmPerM,
    heightMm,
    place: (at) => {
      const [{ eastM, northM } = { eastM: 0, northM: 0 }] = toPlane(origin, [at])
      return [SHEET.widthMm / 2 + (eastM - east.middle) * mmPerM, heightMm / 2 - (northM - north.middle) * mmPerM]
    },
  }
}

/** The longest bar of a round length that is at most a quarter of the sheet wide. @param unitM - metres of one unit: 1, or 0.3048 of a foot */
export function scaleBar(mmPerM: number, unitM: number): { readonly count: number; readonly widthMm: number } {
  const mostUnits = SHEET.widthMm / 4 / (mmPerM * unitM)
  const power = 10 ** Math.floor(Math.log10(mostUnits))
  const count = ([5, 2, 1].find((step) => step * power <= mostUnits) ?? 1) * power
  return { count, widthMm: count * unitM * mmPerM }
}
