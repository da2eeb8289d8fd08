import { colorOf } from '@ridgeline/web/ui/map/open-map.ts'
import { useMap } from '@ridgeline/web/ui/map/use-map.ts'
import { type LaidPicture, usePictures } from '@ridgeline/web/ui/map/use-pictures.ts'
import { type GeoJSONSource, type Map as MapLibre, Popup } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PropertyPin } from '#contract/pins'
import { drawPin, pinBands } from './band-pins.ts'
import { FIT_PADDING_PX, openBasemap, paintBasemap } from './open-basemap.ts'
import { boxOf, type PinsSeen, pinsSeen } from './pins-seen.ts'

interface Props {
  pins: readonly PropertyPin[]
  /** What the pins were asked for; the map goes to them when it changes, and stays where it is when the same ones are read again. */
  asked: string
  isImperial: boolean
  /** Pins in what is seen, those nearest to its middle first. */
  onSeen: (seen: PinsSeen) => void
  onChosen: (id: string) => void
  /** What a roof looks like from above; asked for where the map is so near that roofs are seen. */
  picturesOf: (id: string) => Promise<readonly LaidPicture[]>
  onBroken: () => void
}

const MOST_NEAREST = 12
/** From here on a roof is large enough to be seen, and of so many at most pictures are laid on the map. */
const ROOF_ZOOM = 17
const MOST_ROOFS = 3
const noPictures: readonly LaidPicture[] = []
const CLUSTER_RADIUS = 50
/** Nearer than this every pin stands for itself. */
const MOST_CLUSTER_ZOOM = 13
const featuresOf = (pins: readonly PropertyPin[]) => ({
  type: 'FeatureCollection' as const,
  features: pins.map(({ id, name, latitude, longitude, band }) => ({
    type: 'Feature' as const,
    properties: { id, name, band: band ?? 'none' },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  })),
})

function drawOn(map: MapLibre): void {
  map.addSource('pins', {
    type: 'geojson',
    data: featuresOf([]),
    cluster: true,
    clusterRadius: CLUSTER_RADIUS,
    clusterMaxZoom: MOST_CLUSTER_ZOOM,
  })
  map.addLayer({
    id: 'clusters',
    type: 'circle',
    source: 'pins',
    filter: ['has', 'point_count'],
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'point_count']], 1, 13, 12, 19, 60, 28, 150, 36],
      'circle-stroke-width': 2,
    },
  })
  map.addLayer({
    id: 'counts',
    type: 'symbol',
    source: 'pins',
    filter: ['has', 'point_count'],
    layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-font': ['sans-serif'], 'text-size': 13, 'text-allow-overlap': true },
  })
  map.addLayer({
    id: 'pins',
    type: 'symbol',
    source: 'pins',
    filter: ['!', ['has', 'point_count']],
    layout: { 'icon-image': ['get', 'band'], 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  })
}

function paintPins(map: MapLibre): void {
  map.setPaintProperty('clusters', 'circle-color', colorOf('--accent'))
  map.setPaintProperty('counts', 'text-color', colorOf('--accent-ink'))
  map.setPaintProperty('clusters', 'circle-stroke-color', colorOf('--surface'))
  for (const band of pinBands) {
    const pin = drawPin(band, colorOf(band === 'none' ? '--muted' : `--${band}`), colorOf('--surface'))
    if (map.hasImage(band)) map.updateImage(band, pin)
    else map.addImage(band, pin, { pixelRatio: 2 })
  }
}

/** What is pressed or pointed at on the map. */
function listen(map: MapLibre, onChosen: (id: string) => void): void {
  const popup = new Popup({ closeButton: false, offset: 12 })
  map.on('click', 'clusters', ({ features }) => {
    const [cluster] = features ?? []
    const id: unknown = cluster?.properties.cluster_id
    if (typeof id !== 'number' || cluster?.geometry.type !== 'Point') return
    const [longitude, latitude] = cluster.geometry.coordinates
    void map
      .getSource<GeoJSONSource>('pins')
      ?.getClusterExpansionZoom(id)
      .then((zoom) => map.easeTo({ center: [longitude!, latitude!], zoom, duration: 200 }))
  })
  map.on('click', 'pins', ({ features }) => {
    const id: unknown = features?.[0]?.properties.id
    if (typeof id === 'string') onChosen(id)
  })
  // one look at what lies under the pointer, and none while the map moves: each look goes through all pins in sight
  map.on('mousemove', ({ point, lngLat }) => {
    if (map.isMoving()) return
    const [under] = map.queryRenderedFeatures(point, { layers: ['pins', 'clusters'] })
    map.getCanvas().style.cursor = under ? 'pointer' : ''
    const name: unknown = under?.properties.name
    if (typeof name === 'string') popup.setLngLat(lngLat).setText(name).addTo(map)
    else popup.remove()
  })
  map.on('mouseout', () => popup.remove())
}

/** Pictures of some roofs. @param roofs - ids, parted by spaces. */
function useRoofs(roofs: string, picturesOf: Props['picturesOf']): readonly LaidPicture[] {
  const [pictures, setPictures] = useState(noPictures)
  const ask = useEffectEvent(picturesOf)
  useEffect(() => {
    if (roofs === '') return setPictures(noPictures)
    let isWanted = true
    // a roof whose pictures do not come stays a pin
    void Promise.allSettled(roofs.split(' ').map((id) => ask(id))).then((all) => {
      if (isWanted) setPictures(all.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))
    })
    return () => {
      isWanted = false
    }
  }, [roofs])
  return pictures
}

/** Properties on a map without a network, thousands of pins as clusters. What a pin says by shape and colour stands in words in the list of what is seen. */
export function PropertyMap(props: Props) {
  const tellSeen = useEffectEvent((map: MapLibre) => {
    const bounds = map.getBounds()
    const seen = pinsSeen(props.pins, [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()], MOST_NEAREST)
    props.onSeen(seen)
    setRoofs(
      map.getZoom() < ROOF_ZOOM
        ? ''
        : seen.nearest
            .slice(0, MOST_ROOFS)
            .map(({ id }) => id)
            .join(' '),
    )
  })
  const [roofs, setRoofs] = useState('')
  const pictures = useRoofs(roofs, props.picturesOf)
  const { container, map } = useMap({
    open: (element) => {
      const text = 'Map of your properties. Arrow keys move it, plus and minus zoom. What is seen stands in the list below.'
      return openBasemap(element, { label: text, box: boxOf(props.pins), isImperial: props.isImperial, imagery: null })
    },
    onLoad: (there) => {
      drawOn(there)
      listen(there, props.onChosen)
      there.on('moveend', () => tellSeen(there))
      return undefined
    },
    paint: (there) => {
      paintBasemap(there)
      paintPins(there)
    },
    onBroken: props.onBroken,
  })
  useEffect(() => {
    if (!map) return
    map.getSource<GeoJSONSource>('pins')?.setData(featuresOf(props.pins))
    tellSeen(map)
  }, [map, props.pins])
  const shown = useRef(props.asked)
  useEffect(() => {
    if (!map || shown.current === props.asked) return
    shown.current = props.asked
    const [west, south, east, north] = boxOf(props.pins)
    map.fitBounds([west, south, east, north], { padding: FIT_PADDING_PX, duration: 300 })
  }, [map, props.asked, props.pins])
  usePictures(map, pictures, 'clusters')
  return <div ref={container} className="h-[60vh] min-h-80 w-full overflow-hidden rounded-ui border border-line" />
}
