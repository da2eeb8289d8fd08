import { colorOf } from '@ridgeline/web/ui/map/open-map.ts'
import { useMap } from '@ridgeline/web/ui/map/use-map.ts'
import { type LaidPicture, usePictures } from '@ridgeline/web/ui/map/use-pictures.ts'
import { type GeoJSONSource, type Map as MapLibre, Marker, Popup } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapSettings } from '#contract/roof-map'
import { type Box, openBasemap, paintBasemap } from './open-basemap.ts'
import { eastDegrees, roofBox } from './roof-view.ts'
import { drawShape, type MarkShape } from './shapes.ts'

/** A report as the map draws it. */
export interface MapReport {
  readonly key: string
  readonly latitude: number
  readonly longitude: number
  readonly shape: MarkShape
  /** 0 the smallest, 1 the largest. */
  readonly size: number
  readonly isFaint: boolean
  /** What it says when somebody points at it. */
  readonly words: string
}

interface Props {
  place: { readonly latitude: number; readonly longitude: number }
  reports: readonly MapReport[]
  isImperial: boolean
  imagery: MapSettings['imagery']
  /** The roof under the pin. */
  pictures: readonly LaidPicture[]
  /** Whether the roof is looked at, not the rings around it. */
  isNear: boolean
  /** The theme color of each shape, by its name. */
  colors: Readonly<Record<MarkShape, string>>
  /** Called where the browser draws no maps. */
  onBroken: () => void
}

const RINGS_MILES = [1, 3, 10] as const
/** What is seen at first: the rings, and reports beyond them up to here. */
const LEAST_SEEN_MILES = 12
const MOST_SEEN_MILES = 20
const MILES_PER_DEGREE = 69.1
const CORNERS = 72
/** Around what is moved to. */
const PADDING_PX = 40

function ring({ latitude, longitude }: Props['place'], miles: number) {
  const coordinates = Array.from({ length: CORNERS + 1 }, (_, i) => {
    const angle = (i / CORNERS) * 2 * Math.PI
    return [longitude + eastDegrees(miles, latitude) * Math.sin(angle), latitude + (miles / MILES_PER_DEGREE) * Math.cos(angle)]
  })
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'LineString' as const, coordinates } }
}

function boxAround({ latitude, longitude }: Props['place'], reports: readonly MapReport[]): Box {
  const farthest = Math.max(
    ...reports.map((report) =>
      Math.max(
        Math.abs(report.latitude - latitude) * MILES_PER_DEGREE,
        Math.abs(report.longitude - longitude) * MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180),
      ),
    ),
    0,
  )
  const miles = Math.min(MOST_SEEN_MILES, Math.max(LEAST_SEEN_MILES, farthest + 1))
  const [east, north] = [eastDegrees(miles, latitude), miles / MILES_PER_DEGREE]
  return [longitude - east, latitude - north, longitude + east, latitude + north]
}

const featuresOf = (reports: readonly MapReport[]) => ({
  type: 'FeatureCollection' as const,
  features: reports.map(({ latitude, longitude, shape, size, isFaint, words }) => ({
    type: 'Feature' as const,
    properties: { shape, size, isFaint, words },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  })),
})

/** A text on the map at a place. */
function label(text: string, className: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  element.className = className
  return element
}

/** Marks and rings in the colours of the theme. */
function paintReports(map: MapLibre, colors: Props['colors']): void {
  for (const shape of Object.keys(colors) as MarkShape[]) {
    const mark = drawShape(shape, colorOf(colors[shape]), colorOf('--surface'))
    if (map.hasImage(shape)) map.updateImage(shape, mark)
    else map.addImage(shape, mark, { pixelRatio: 2 })
  }
  map.setPaintProperty('rings', 'line-color', colorOf('--muted'))
}

function drawOn(map: MapLibre, { place }: Props): void {
  map.addSource('rings', { type: 'geojson', data: { type: 'FeatureCollection', features: RINGS_MILES.map((miles) => ring(place, miles)) } })
  map.addLayer({
    id: 'rings',
    type: 'line',
    source: 'rings',
    paint: { 'line-width': 1.5, 'line-dasharray': [3, 3] },
  })
  map.addSource('reports', { type: 'geojson', data: featuresOf([]) })
  map.addLayer({
    id: 'reports',
    type: 'symbol',
    source: 'reports',
    layout: {
      'icon-image': ['get', 'shape'],
      'icon-size': ['interpolate', ['linear'], ['get', 'size'], 0, 0.55, 1, 1.5],
      'icon-allow-overlap': true,
      'symbol-sort-key': ['-', 1, ['get', 'size']],
    },
    paint: { 'icon-opacity': ['case', ['get', 'isFaint'], 0.45, 1] },
  })
  // the mile around the house is too small for a text at first
  for (const miles of RINGS_MILES.slice(1))
    new Marker({ element: label(`${miles} mi`, 'rounded-ui bg-surface px-1 text-xs text-muted'), anchor: 'center' })
      .setLngLat([place.longitude, place.latitude + miles / MILES_PER_DEGREE])
      .addTo(map)
  const pin = label('', 'block size-4 rounded-full border-4 border-surface bg-ink outline outline-2 outline-ink')
  new Marker({ element: pin }).setLngLat([place.longitude, place.latitude]).addTo(map)
  const popup = new Popup({ closeButton: false, offset: 14, className: 'storm-popup' })
  map.on('mousemove', 'reports', ({ features, lngLat }) => {
    const words = features?.[0]?.properties.words
    if (typeof words === 'string') popup.setLngLat(lngLat).setText(words).addTo(map)
  })
  map.on('mouseleave', 'reports', () => popup.remove())
}

/** Moves to the roof and back to the reports when somebody chooses. */
function useView(map: MapLibre | null, { place, reports, pictures, isNear }: Props): void {
  const wasNear = useRef(false)
  const home = useEffectEvent(() => boxAround(place, reports))
  const near = isNear ? roofBox(place, pictures).join(' ') : ''
  useEffect(() => {
    if (!map || (near === '' && !wasNear.current)) return
    wasNear.current = near !== ''
    const [west, south, east, north] = near === '' ? home() : (near.split(' ').map(Number) as unknown as Box)
    map.fitBounds([west, south, east, north], { padding: PADDING_PX, animate: false })
  }, [map, near])
}

/** Reports around a property on a map without a network: rings at 1, 3 and 10 miles, a shape and colour for each peril. The table beside it says the same in words. */
export function StormMap(props: Props) {
  const { container, map } = useMap({
    open: (element) => {
      const { place, reports, isImperial, imagery } = props
      const text = 'Map of the reports around the property. Arrow keys move it, plus and minus zoom. The list below says the same.'
      return openBasemap(element, { label: text, box: boxAround(place, reports), isImperial, imagery })
    },
    onLoad: (there) => {
      drawOn(there, props)
      return undefined
    },
    paint: (there) => {
      paintBasemap(there)
      paintReports(there, props.colors)
    },
    // the drawing without WebGL stands in its place
    onBroken: props.onBroken,
  })
  useEffect(() => {
    map?.getSource<GeoJSONSource>('reports')?.setData(featuresOf(props.reports))
  }, [map, props.reports])
  usePictures(map, props.pictures, 'rings')
  useView(map, props)
  return <div ref={container} className="h-80 w-full overflow-hidden rounded-ui border border-line sm:h-96" />
}
