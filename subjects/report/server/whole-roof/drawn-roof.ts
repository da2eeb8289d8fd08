import { findScan } from '@ridgeline/scan/server/scans/service'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { type MapPicture, mapPicture } from '@ridgeline/scan/server/whole-roof/map-picture'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { defaultPalette, type PaletteName } from '@ridgeline/thermal/render/palettes'
import { MIN_AUTO_SPAN_K } from '@ridgeline/thermal/render/span'
import { eq } from 'drizzle-orm'
import { defaultReportOptions } from '#contract/report'
import type { MapLook } from '#contract/whole-roof'
import { reportHead } from '#rules/model'
import type { ReportData } from '#rules/report-data'
import { withSafeTitles } from '#rules/shared-analysis'
import { type RoofGround, roofGround } from '#rules/whole-roof/roof-ground'
import { reportData } from '#server/reports/input'

/** A roof that was laid together, with all that is drawn of it. */
export interface DrawnRoof {
  readonly data: ReportData
  readonly ground: RoofGround
}

/** @throws AppError `not-found` for a scan of another, and where its pictures were not laid together */
export async function drawnRoof(deps: Deps, actor: Actor, scanId: string): Promise<DrawnRoof> {
  const { id } = await findScan(deps, actor, scanId)
  const data = withSafeTitles(await reportData(deps, actor, id))
  const ground = roofGround(data)
  if (ground === null) throw new AppError('not-found', 'The pictures of this scan were not laid together to a picture of the whole roof')
  return { data, ground }
}

export interface ColouredMap extends MapPicture {
  readonly corners: RoofGround['mosaics'][number]['corners']
  /** Pixels of the map. */
  readonly map: { readonly width: number; readonly height: number }
}

export interface Colours {
  readonly palette: PaletteName
  readonly span: { readonly minK: number; readonly maxK: number }
}

/** The colours that were asked for, else those of the report. */
export function coloursOf({ data, ground }: DrawnRoof, { palette = defaultPalette, minK, maxK }: MapLook): Colours {
  if (minK !== undefined && maxK !== undefined) return { palette, span: { minK, maxK } }
  const common = reportHead(data, defaultReportOptions).colourScale
  const own = ground.mosaics[0]?.picture.temperatures
  const from = common ?? { minK: own?.p1K ?? 0, maxK: own?.p99K ?? MIN_AUTO_SPAN_K }
  return { palette, span: { minK: from.minK, maxK: from.maxK } }
}

/** Each part of the whole roof as a picture. */
export async function colouredMaps(deps: Deps, actor: Actor, roof: DrawnRoof, colours: Colours, mostSide: number): Promise<ColouredMap[]> {
  const maps: ColouredMap[] = []
  // One after the other: each may be large.
  for (const { picture, corners } of roof.ground.mosaics) {
    const [row] = await deps.db.select().from(capture).where(eq(capture.id, picture.id))
    const own = authorize(actor, row, 'capture')
    const map = { width: own.frame?.width ?? 1, height: own.frame?.height ?? 1 }
    maps.push({ ...(await mapPicture(deps, own, { mostSide, ...colours })), corners, map })
  }
  return maps
}
