import type { MapSettings } from '@ridgeline/contracts/roof-map'
import { type GeoJSONSource, Map as MapLibre, NavigationControl, ScaleControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type BorderLines, readCounties, readStates } from './us-lines.ts'

setWorkerUrl(workerUrl)

/** West, south, east, north (degrees). */
export type Box = readonly [number, number, number, number]

export interface BasemapStart {
  /** Said of the map to who does not see it. */
  readonly label: string
  readonly box: Box
  readonly isImperial: boolean
  /** Pictures from above, where the server names some. */
  readonly imagery: MapSettings['imagery']
}

/** Counties are drawn, and their file asked for, from here on. */
const COUNTY_ZOOM = 5
const MOST_ZOOM = 18
const noLines: BorderLines = { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: [] } }

/** A colour of the theme by its name. */
export const colorOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** A map of the United States that needs no network: borders of states and counties come with the product, and pictures from above lie over them where they are set up. */
export function openBasemap(container: HTMLElement, { label, box, isImperial, imagery }: BasemapStart): MapLibre {
  const map = new MapLibre({
    container,
    style: styleWith(imagery),
    bounds: [box[0], box[1], box[2], box[3]],
    fitBoundsOptions: { padding: 24 },
    maxZoom: MOST_ZOOM,
    maxPitch: 0,
    dragRotate: false,
    renderWorldCopies: false,
    // texts that fade in would draw every frame anew for a third of a second
    fadeDuration: 0,
    attributionControl: imagery ? { compact: false } : false,
  })
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl({ unit: isImperial ? 'imperial' : 'metric', maxWidth: 120 }), 'bottom-left')
  map.touchZoomRotate.disableRotation()
  map.keyboard.enable()
  map.getCanvas().setAttribute('aria-label', label)
  let asked = false
  const bringCounties = () => {
    if (asked || map.getZoom() < COUNTY_ZOOM) return
    asked = true
    void readCounties()
      .then((lines) => map.getSource<GeoJSONSource>('counties')?.setData(lines))
      .catch(() => {
        asked = false
      })
  }
  map.on('load', () => {
    // without its borders the map still shows what lies on it
    void readStates()
      .then((lines) => map.getSource<GeoJSONSource>('states')?.setData(lines))
      .catch(() => {})
    bringCounties()
  })
  map.on('zoomend', bringCounties)
  return map
}

function styleWith(imagery: MapSettings['imagery']): StyleSpecification {
  const tiles = imagery && {
    imagery: { type: 'raster' as const, tiles: [imagery.tiles], tileSize: 256, maxzoom: imagery.maxZoom, attribution: imagery.attribution },
  }
  const line = (id: string, width: number, opacity: number, minzoom: number) => ({
    id,
    type: 'line' as const,
    source: id,
    minzoom,
    paint: { 'line-color': colorOf('--control'), 'line-width': width, 'line-opacity': opacity },
  })
  return {
    version: 8,
    sources: { ...tiles, counties: { type: 'geojson', data: noLines }, states: { type: 'geojson', data: noLines } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colorOf('--canvas') } },
      ...(imagery ? [{ id: 'imagery', type: 'raster' as const, source: 'imagery' }] : []),
      line('counties', 1, 0.55, COUNTY_ZOOM),
      line('states', 1.5, 1, 0),
    ],
  }
}
