import { Map as MapLibre, type MapOptions, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'

setWorkerUrl(workerUrl)

export interface MapStart extends Omit<MapOptions, 'container' | 'attributionControl' | 'maxPitch' | 'fadeDuration'> {
  /** Said of the map to who does not see it. */
  readonly label?: string
  readonly isImperial: boolean
  /** Whether pictures of others lie on it: whom they are of is shown. */
  readonly hasCredit: boolean
  readonly showCompass: boolean
}

/** What the map's own parts are called to who does not see them. */
const mapWords = {
  feet: 'ft',
  title: 'Map',
  marker: 'Place on the map',
  north: 'Turn the map, press for north',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  credit: 'Whose pictures these are',
} as const

/** A flat map with zoom, scale and keys. @throws where the browser draws no maps */
export function openMap(container: HTMLElement, { label, isImperial, hasCredit, showCompass, ...options }: MapStart): MapLibre {
  const map = new MapLibre({
    ...options,
    container,
    locale: {
      'Map.Title': mapWords.title,
      'Marker.Title': mapWords.marker,
      'NavigationControl.ResetBearing': mapWords.north,
      'NavigationControl.ZoomIn': mapWords.zoomIn,
      'NavigationControl.ZoomOut': mapWords.zoomOut,
      'AttributionControl.ToggleAttribution': mapWords.credit,
      'ScaleControl.Feet': mapWords.feet,
    },
    maxPitch: 0,
    // what fades in would draw every frame anew for a third of a second
    fadeDuration: 0,
    attributionControl: hasCredit ? { compact: false } : false,
  })
  map.addControl(new NavigationControl({ showCompass, visualizePitch: false }), 'top-right')
  map.addControl(new ScaleControl({ unit: isImperial ? 'imperial' : 'metric', maxWidth: 120 }), 'bottom-left')
  map.keyboard.enable()
  if (label !== undefined) map.getCanvas().setAttribute('aria-label', label)
  return map
}

/** Pictures from above as a source; those that this server gives out are named by a path. */
export const pictureSource = ({ tiles, maxZoom, attribution }: { tiles: string; maxZoom: number; attribution: string }) => ({
  type: 'raster' as const,
  tiles: [tiles.startsWith('/') ? `${location.origin}${tiles}` : tiles],
  tileSize: 256,
  maxzoom: maxZoom,
  attribution,
})

/** A colour of the theme by its name. */
export const colorOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
