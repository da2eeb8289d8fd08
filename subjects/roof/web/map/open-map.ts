import type { MapSettings } from '@ridgeline/map/contract/roof-map'
import type { LonLat } from '@ridgeline/thermal/plan/lon-lat'
import { colorOf, openMap, pictureSource } from '@ridgeline/web/ui/map/open-map.ts'
import type { GeoJSONSource, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { gridLines, gridStepM } from '#web/grid.ts'
import type { Lines } from './map-lines.ts'

/** What the map is opened with. */
export interface RoofMapStart {
  readonly imagery: MapSettings['imagery']
  /** South-west and north-east corner of what is seen first. */
  readonly bounds: readonly [LonLat, LonLat]
  readonly isImperial: boolean
}

const MOST_ZOOM = 24
/** Width of the world at zoom 0 in a pixel of a map whose tiles have 512 (m). */
const EQUATOR_M_PER_PIXEL = 78_271.516_964
const noLines: Lines = { type: 'FeatureCollection', features: [] }

/** A map that needs no network: a grid on the colour of the page, and imagery over it where the server names some. */
export function openRoofMap(container: HTMLElement, { imagery, bounds, isImperial }: RoofMapStart): MapLibre {
  const [[west, south], [east, north]] = bounds
  const map = openMap(container, {
    isImperial,
    hasCredit: imagery !== null,
    showCompass: true,
    style: styleWith(imagery),
    bounds: [west, south, east, north],
    fitBoundsOptions: { padding: 48, maxZoom: 21 },
    maxZoom: MOST_ZOOM,
    canvasContextAttributes: { antialias: true },
  })
  const { lng, lat } = map.getCenter()
  const origin: LonLat = [lng, lat]
  const drawGrid = () => map.getSource<GeoJSONSource>('grid')?.setData(linesFor(map, origin, isImperial))
  map.on('load', drawGrid)
  map.on('moveend', drawGrid)
  return map
}

function linesFor(map: MapLibre, origin: LonLat, isImperial: boolean): Lines {
  const metresPerPixel = (EQUATOR_M_PER_PIXEL * Math.cos((map.getCenter().lat * Math.PI) / 180)) / 2 ** map.getZoom()
  const seen = map.getBounds()
  const corners = [seen.getSouthWest(), seen.getNorthEast()].map(({ lng, lat }): LonLat => [lng, lat])
  return gridLines(origin, corners as unknown as [LonLat, LonLat], gridStepM(metresPerPixel, isImperial))
}

/** Lines of a source that exists once the style is there. */
export const setLines = (map: MapLibre, source: string, lines: Lines): void => {
  map.getSource<GeoJSONSource>(source)?.setData(lines)
}

function styleWith(imagery: MapSettings['imagery']): StyleSpecification {
  const tiles = imagery && { imagery: pictureSource(imagery) }
  return {
    version: 8,
    sources: { ...tiles, grid: { type: 'geojson', data: noLines }, edges: { type: 'geojson', data: noLines } },
    layers: [
      { id: 'ground', type: 'background' },
      ...(imagery ? [{ id: 'imagery', type: 'raster' as const, source: 'imagery' }] : []),
      {
        id: 'grid',
        type: 'line',
        source: 'grid',
        paint: { 'line-opacity': ['case', ['get', 'isMain'], 0.5, 0.22], 'line-width': 1 },
      },
      {
        id: 'edges',
        type: 'line',
        source: 'edges',
        layout: { 'line-cap': 'round' },
        paint: { 'line-color': ['get', 'color'], 'line-width': 8 },
      },
    ],
  }
}

/** Gives ground and grid the colours of the theme. */
export function paintRoofMap(map: MapLibre): void {
  map.setPaintProperty('ground', 'background-color', colorOf('--canvas'))
  map.setPaintProperty('grid', 'line-color', colorOf('--control'))
}
