import type { Capture } from '@ridgeline/scan/contract/capture'
import type { GroundOverlay } from '@ridgeline/thermal/export/kmz'
import type { ColouredMap } from '#server/whole-roof/drawn-roof'

/** A part of the whole roof on the earth; its last row and column may reach over the map. None where nobody knows where it lies. */
export function groundOverlay({ fileName, footprint }: Capture, { png, map, step, width, height }: ColouredMap): GroundOverlay[] {
  if (footprint === null) return []
  const latitudes = footprint.map(({ latitude }) => latitude)
  const longitudes = footprint.map(({ longitude }) => longitude)
  const [north, west] = [Math.max(...latitudes), Math.min(...longitudes)]
  return [
    {
      name: fileName,
      north,
      west,
      south: north - ((north - Math.min(...latitudes)) * height * step) / map.height,
      east: west + ((Math.max(...longitudes) - west) * width * step) / map.width,
      png: new Uint8Array(png),
    },
  ]
}
