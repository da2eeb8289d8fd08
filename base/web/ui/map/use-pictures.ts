import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'

/** A picture that lies on the ground of a map. */
export interface LaidPicture {
  readonly id: string
  readonly canvas: HTMLCanvasElement
  /** Longitude and latitude of its corners: top left, then clockwise. */
  readonly corners: readonly [Corner, Corner, Corner, Corner]
}
type Corner = readonly [longitude: number, latitude: number]

/** West, south, east and north of pictures; null where there is none. */
export function boxOfPictures(pictures: readonly Pick<LaidPicture, 'corners'>[]): readonly [number, number, number, number] | null {
  const corners = pictures.flatMap((picture) => picture.corners)
  if (corners.length === 0) return null
  const [east, north] = [corners.map(([longitude]) => longitude), corners.map(([, latitude]) => latitude)]
  return [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)]
}

/** A picture farther from a place than this is of another one, or the place is wrong (degrees of latitude; about a mile). */
const SAME_PLACE_DEGREES = 0.0145

/** Pictures that lie where a place is. */
export function picturesAt<P extends Pick<LaidPicture, 'corners'>>(
  place: { latitude: number; longitude: number },
  pictures: readonly P[],
): P[] {
  const east = SAME_PLACE_DEGREES / Math.cos((place.latitude * Math.PI) / 180)
  const isNear = ([x, y]: Corner) => Math.abs(x - place.longitude) <= east && Math.abs(y - place.latitude) <= SAME_PLACE_DEGREES
  return pictures.filter(({ corners }) => corners.some(isNear))
}

/** Lays pictures over the ground of a map, those that come later over those before, all of them below a layer. */
export function usePictures(map: MapLibre | null, pictures: readonly LaidPicture[], below: string): void {
  useEffect(() => {
    if (!map) return
    const ids = pictures.map(({ id, canvas, corners }) => {
      const name = `picture-${id}`
      const coordinates = corners.map(([longitude, latitude]): [number, number] => [longitude, latitude])
      map.addSource(name, {
        type: 'canvas',
        canvas,
        animate: false,
        coordinates: coordinates as [[number, number], [number, number], [number, number], [number, number]],
      })
      map.addLayer({ id: name, type: 'raster', source: name, paint: { 'raster-fade-duration': 0 } }, below)
      return name
    })
    return () => {
      // The map may be gone before its pictures.
      if (map.style === undefined) return
      for (const id of ids) {
        if (map.getLayer(id)) map.removeLayer(id)
        if (map.getSource(id)) map.removeSource(id)
      }
    }
  }, [map, pictures, below])
}
