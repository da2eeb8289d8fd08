import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { writeCog } from '@ridgeline/thermal/export/cog'
import type { MapPlacement } from '@ridgeline/thermal/export/map-placement'
import { mapPlaceOf } from '@ridgeline/thermal/mosaic/map-place'
import { reviveCalibration } from '@ridgeline/thermal/radiometry/stored-calibration'
import { toThermogram } from '@ridgeline/thermal/radiometry/thermogram'
import { frameOf } from '#server/analysis/engine/thread-work'
import type { CaptureRow } from '#server/captures/present'

const packed = promisify(deflate)

/** The whole roof as a cloud-optimised GeoTIFF: degrees Celsius on the grid of its UTM zone. @throws AppError `not-found` where its temperatures are gone */
export async function geoTiffOf(deps: Pick<Deps, 'storage'>, row: CaptureRow): Promise<Uint8Array<ArrayBuffer>> {
  const { samplesSha256, frame, calibration } = row
  if (!samplesSha256 || !frame || !calibration) throw new AppError('not-found', 'The whole roof has no temperatures')
  const bytes = Uint8Array.from(await deps.storage.read(samplesSha256)).buffer
  const { width, height, kelvin } = toThermogram({ frame: frameOf({ ...frame, bytes }), calibration: reviveCalibration(calibration) }, null)
  const pieces: Uint8Array[] = []
  await writeCog(
    {
      width,
      height,
      placement: placementOf(row, width, height),
      description: 'The whole roof, laid together from the thermograms of a flight.',
      kelvin: (left, top, wide, high) => {
        const piece = new Float32Array(wide * high)
        for (let y = 0; y < high; y++) piece.set(kelvin.subarray((top + y) * width + left, (top + y) * width + left + wide), y * wide)
        return piece
      },
    },
    (piece) => void pieces.push(piece),
    { deflate: (data) => packed(data) },
  )
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer())
}

/** North of the map is that of the earth; the zone's own lies a little beside it. */
function placementOf({ position, pixelSizeM }: CaptureRow, width: number, height: number): MapPlacement | null {
  if (position === null || pixelSizeM === null) return null
  const { epsg, eastingM, northingM, turn } = mapPlaceOf(position)
  if (epsg === null) return null
  const angle = (turn.northDeg * Math.PI) / 180
  const [along, across] = [pixelSizeM * turn.scale * Math.cos(angle), pixelSizeM * turn.scale * Math.sin(angle)]
  const [a, b, d, e] = [along, -across, -across, -along]
  return { epsg, matrix: [a, b, eastingM - (a * width + b * height) / 2, d, e, northingM - (d * width + e * height) / 2] }
}
