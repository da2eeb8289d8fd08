import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'
import type { Backdrop } from './backdrop.ts'

/** Lays pictures over the ground of a map, below its grid and sections. */
export function useBackdrops(map: MapLibre | null, backdrops: readonly Backdrop[]): void {
  useEffect(() => {
    if (!map) return
    const ids = backdrops.map(({ id, canvas, corners }) => {
      const name = `backdrop-${id}`
      const coordinates = corners.map(([longitude, latitude]): [number, number] => [longitude, latitude])
      map.addSource(name, {
        type: 'canvas',
        canvas,
        animate: false,
        coordinates: coordinates as [[number, number], [number, number], [number, number], [number, number]],
      })
      map.addLayer({ id: name, type: 'raster', source: name, paint: { 'raster-fade-duration': 0 } }, 'grid')
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
  }, [map, backdrops])
}
