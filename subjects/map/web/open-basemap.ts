import { colorOf, openMap, pictureSource } from '@ridgeline/web/ui/map/open-map.ts'
import type { GeoJSONSource, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import type { MapSettings } from '#contract/roof-map'
import { type BorderLines, readCounties, readStates } from './us-lines.ts'

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

/** Left free around what a map is moved to. */
export const FIT_PADDING_PX = 24
/** Counties are drawn, and their file asked for, from here on. */
const COUNTY_ZOOM = 5
/** Near enough to see a roof. */
const MOST_ZOOM = 21
/** Borders are cut into pieces up to here. */
const BORDER_ZOOM = 8
const noLines: BorderLines = { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: [] } }

/** A map of the United States that needs no network: borders of states and counties come with the product, and pictures from above lie over them where they are set up. */
export function openBasemap(container: HTMLElement, { label, box, isImperial, imagery }: BasemapStart): MapLibre {
  const map = openMap(container, {
    label,
    isImperial,
    hasCredit: imagery !== null,
    showCompass: false,
    style: styleWith(imagery),
    bounds: [box[0], box[1], box[2], box[3]],
    fitBoundsOptions: { padding: FIT_PADDING_PX },
    maxZoom: MOST_ZOOM,
    dragRotate: false,
    renderWorldCopies: false,
  })
  map.touchZoomRotate.disableRotation()
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
  const tiles = imagery && { imagery: pictureSource(imagery) }
  // nearer than that the same pieces are enlarged: the borders have no finer points
  const borders = { type: 'geojson' as const, data: noLines, maxzoom: BORDER_ZOOM }
  const line = (id: string, width: number, opacity: number, minzoom: number) => ({
    id,
    type: 'line' as const,
    source: id,
    minzoom,
    paint: { 'line-width': width, 'line-opacity': opacity },
  })
  return {
    version: 8,
    sources: { ...tiles, counties: borders, states: borders },
    layers: [
      { id: 'ground', type: 'background' },
      ...(imagery ? [{ id: 'imagery', type: 'raster' as const, source: 'imagery' }] : []),
      line('counties', 1, 0.55, COUNTY_ZOOM),
      line('states', 1.5, 1, 0),
    ],
  }
}

/** Gives ground and borders the colours of the theme. */
export function paintBasemap(map: MapLibre): void {
  map.setPaintProperty('ground', 'background-color', colorOf('--canvas'))
  for (const borders of ['counties', 'states']) map.setPaintProperty(borders, 'line-color', colorOf('--control'))
}
