import type { Deps } from '@ridgeline/server/deps'
import { toPosition } from '@ridgeline/thermal/ground/local-plane'
import { READER_VERSION } from '@ridgeline/thermal/versions'
import type { capture } from '#server/tables/capture'
import type { Flight, FlownFrame } from '#server/whole-roof/flight-of'
import { MAP_SCALE, type MosaicMap } from '#server/whole-roof/lay-together'

/** A map as the row of a capture, but for its place in the scan. */
export type MapPicture = Omit<typeof capture.$inferInsert, 'scanId' | 'organizationId' | 'uploadId' | 'sequence'>

/** How far lengths on it may be off (share, two sigma): many positions, each good to a metre or two, give the scale of a roof. */
const SCALE_ERROR = 0.02
/** What a picture says of the worth of its temperatures, which that of the whole roof says too. */
const WORTH_CODES: readonly string[] = ['scale-guessed', 'own-figures-differ', 'layout-from-notes']

/** Map and photos drawn as it is show the same. */
const WHOLE = { left: 0, top: 0, width: 1, height: 1 }

/** Stores the temperatures of a map, to be shown, measured and judged as a thermogram is. `part` counts from 0 where several do not overlap. */
export async function pictureOfMap(deps: Deps, flight: Flight, map: MosaicMap, part: number): Promise<MapPicture> {
  const { grid, counts, visible } = map
  const { sha256 } = await deps.storage.put(new Uint8Array(counts))
  const photo = visible && (await deps.storage.put(new Uint8Array(visible)))
  const rows = map.frames.map(({ index }) => (flight.frames[index] as FlownFrame).row)
  const [first] = rows
  if (first === undefined) throw new Error('a map of no pictures')
  const centre = { eastM: grid.westM + (grid.width / 2) * grid.pixelM, northM: grid.northM - (grid.height / 2) * grid.pixelM }
  const { calibration, correction, status, camera } = first
  const codes = new Set<string>()
  const warnings = rows
    .flatMap((row) => row.warnings)
    .filter(({ code }) => WORTH_CODES.includes(code) && !codes.has(code) && codes.add(code))
  return {
    fileName: part === 0 ? 'Whole roof' : `Whole roof, part ${part + 1}`,
    sizeBytes: counts.byteLength,
    sha256,
    samplesSha256: sha256,
    visibleSha256: photo?.sha256 ?? null,
    overlay: photo && WHOLE,
    state: 'ready',
    refusal: null,
    media: 'mosaic',
    format: 'mosaic',
    status,
    camera: camera && { ...camera, serial: null },
    width: grid.width,
    height: grid.height,
    frame: { width: grid.width, height: grid.height, sampleType: 'u16' },
    takenAt: rows[rows.length >> 1]?.takenAt ?? null,
    position: { ...toPosition(flight.origin, centre), altitudeM: null },
    calibration: { ...MAP_SCALE, of: { calibration: { kind: calibration.kind }, correction: correction && { gain: correction.gain } } },
    pixelSizeM: grid.pixelM,
    pixelSizeSource: 'altitude',
    pixelSizeError: SCALE_ERROR,
    warnings,
    isRoof: true,
    readWith: String(READER_VERSION),
  }
}
