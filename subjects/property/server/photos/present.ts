import { toldRefusal } from '@ridgeline/scan/server/captures/told-refusal'
import type { capture } from '@ridgeline/scan/server/tables/capture'
import type { Flight } from '@ridgeline/thermal/decode/decoded-file'
import type { PropertyPhoto, VisitShot } from '#contract/photo'
import { type PhotoLook, photoWarnings } from '#contract/photo-warnings'
import type { propertyPhoto } from '#server/tables/property-photo'

export type PhotoRow = typeof propertyPhoto.$inferSelect
type CaptureRow = typeof capture.$inferSelect

/** What the other photos of a property say of one. */
export interface Neighbourhood {
  readonly pin: { readonly latitude: number; readonly longitude: number } | null
  /** Hashes of all photos of the property, the first added first. */
  readonly hashes: readonly { readonly id: string; readonly fileName: string; readonly hash: string }[]
  /** What visits say of photos, by their ids. */
  readonly shots: ReadonlyMap<string, VisitShot>
}

interface Common {
  readonly id: string
  readonly state: PropertyPhoto['state']
  readonly position: PropertyPhoto['position']
  readonly look: PhotoLook | null
}

const viewOf = (flight: Flight | null | undefined): PropertyPhoto['view'] => ({
  yawDeg: flight?.gimbalYawDeg ?? null,
  pitchDeg: flight?.gimbalPitchDeg ?? null,
  heightM: flight?.relativeAltitudeM ?? null,
})

function warningsOf({ id, state, position, look }: Common, { pin, hashes }: Neighbourhood): PropertyPhoto['warnings'] {
  if (state !== 'ready') return []
  const at = hashes.findIndex((other) => other.id === id)
  return photoWarnings({ position, look }, pin, at < 0 ? [] : hashes.slice(0, at))
}

const presentFile = (row: PhotoRow | CaptureRow, around: Neighbourhood) => ({
  id: row.id,
  fileName: row.fileName,
  sizeBytes: row.sizeBytes,
  sha256: row.sha256,
  state: row.state,
  refusal: row.refusal && toldRefusal(row.refusal),
  addedAt: row.createdAt.toISOString(),
  takenAt: row.takenAt,
  position: row.position,
  width: row.width,
  height: row.height,
  look: row.look,
  warnings: warningsOf(row, around),
})

export const presentPhoto = (row: PhotoRow, around: Neighbourhood): PropertyPhoto => ({
  ...presentFile(row, around),
  propertyId: row.propertyId,
  scanId: null,
  view: viewOf(row.flight),
  shot: around.shots.get(row.id) ?? null,
})

/** A photo of a scan as a photo of the property. */
export const presentScanPhoto = (row: CaptureRow, propertyId: string, around: Neighbourhood): PropertyPhoto => ({
  ...presentFile(row, around),
  propertyId,
  scanId: row.scanId,
  view: viewOf(row.view?.flight),
  shot: null,
})
