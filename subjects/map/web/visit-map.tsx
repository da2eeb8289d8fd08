import { colorOf } from '@ridgeline/web/ui/map/open-map.ts'
import { useMap } from '@ridgeline/web/ui/map/use-map.ts'
import { type GeoJSONSource, type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapSettings } from '#contract/roof-map'
import { type Box, FIT_PADDING_PX, openBasemap, paintBasemap } from './open-basemap.ts'

interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** A visit as the map shows it: a number in its middle, and where its pictures were taken. */
export interface MapVisit extends Place {
  readonly id: string
  readonly number: number
  /** What it says when somebody points at it. */
  readonly words: string
  readonly shots: readonly Place[]
}

interface Props {
  visits: readonly MapVisit[]
  /** The one that is looked at; null for none. */
  chosenId: string | null
  isImperial: boolean
  imagery: MapSettings['imagery']
  onChosen: (id: string) => void
  onBroken: () => void
  className: string
}

/** Around the outermost visits at least (degrees): about 150 m. */
const MARGIN_DEG = 0.0015
/** The same as a share of what they spread over. */
const MARGIN_SHARE = 0.15
const FIT_PX = 2 * FIT_PADDING_PX

function boxAround(places: readonly Place[]): Box {
  const [south, north] = [Math.min(...places.map((p) => p.latitude)), Math.max(...places.map((p) => p.latitude))]
  const [west, east] = [Math.min(...places.map((p) => p.longitude)), Math.max(...places.map((p) => p.longitude))]
  const margin = Math.max(MARGIN_DEG, MARGIN_SHARE * (north - south), MARGIN_SHARE * (east - west))
  return [west - margin, south - margin, east + margin, north + margin]
}

const shotsOf = (visits: readonly MapVisit[], chosenId: string | null) => ({
  type: 'FeatureCollection' as const,
  features: visits.flatMap(({ id, shots }) =>
    shots.map(({ latitude, longitude }) => ({
      type: 'Feature' as const,
      properties: { isChosen: id === chosenId },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  ),
})

function drawOn(map: MapLibre): void {
  map.addSource('shots', { type: 'geojson', data: shotsOf([], null) })
  map.addLayer({
    id: 'shots',
    type: 'circle',
    source: 'shots',
    paint: { 'circle-radius': 2.5, 'circle-opacity': ['case', ['get', 'isChosen'], 1, 0.55] },
  })
}

const paintShots = (map: MapLibre) => map.setPaintProperty('shots', 'circle-color', colorOf('--accent-text'))

const pinClass =
  'flex size-7 cursor-pointer items-center justify-center rounded-full border-2 border-surface bg-accent text-sm font-semibold text-accent-ink ' +
  'tabular-nums aria-pressed:outline-2 aria-pressed:outline-accent-text pointer-coarse:size-11'

function pinOf({ id, number, words }: MapVisit, onChosen: (id: string) => void): HTMLButtonElement {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.className = pinClass
  pin.textContent = String(number)
  pin.title = words
  pin.setAttribute('aria-label', words)
  pin.addEventListener('click', () => onChosen(id))
  return pin
}

/** Visits of a memory card on a map without a network, each by its number in the list beside it. */
export function VisitMap(props: Props) {
  const { visits, chosenId } = props
  const pins = useRef(new Map<string, HTMLButtonElement>())
  const choose = useEffectEvent((id: string) => props.onChosen(id))
  const { container, map } = useMap({
    open: (element) => {
      const text = 'Map of the visits. Arrow keys move it, plus and minus zoom. The list beside it has the same visits.'
      return openBasemap(element, { label: text, box: boxAround(visits), isImperial: props.isImperial, imagery: props.imagery })
    },
    onLoad: (there) => {
      drawOn(there)
      return undefined
    },
    paint: (there) => {
      paintBasemap(there)
      paintShots(there)
    },
    onBroken: props.onBroken,
  })
  // pins are made anew only where a visit moved, came or went
  const places = visits.map(({ id, number, words, latitude, longitude }) => [id, number, words, latitude, longitude].join('\t')).join('\n')
  const there = useEffectEvent(() => visits)
  useEffect(() => {
    if (!map || places === '') return
    const markers = there().map((visit) => {
      const element = pinOf(visit, (id) => choose(id))
      pins.current.set(visit.id, element)
      return new Marker({ element }).setLngLat([visit.longitude, visit.latitude]).addTo(map)
    })
    const [west, south, east, north] = boxAround(there())
    map.fitBounds([west, south, east, north], { padding: FIT_PX, animate: false })
    const known = pins.current
    return () => {
      for (const marker of markers) marker.remove()
      known.clear()
    }
  }, [map, places])
  useEffect(() => {
    if (places === '') return
    for (const [id, pin] of pins.current) pin.setAttribute('aria-pressed', String(id === chosenId))
  }, [chosenId, places])
  useEffect(() => {
    map?.getSource<GeoJSONSource>('shots')?.setData(shotsOf(visits, chosenId))
  }, [map, visits, chosenId])
  return <div ref={container} className={props.className} />
}
