import { ErrorState } from '@ridgeline/web/ui/feedback/error-state.tsx'
import { useMap } from '@ridgeline/web/ui/map/use-map.ts'
import { usePictures } from '@ridgeline/web/ui/map/use-pictures.ts'
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import type { LonLat, RoofSection } from '#contract/roof'
import { type Drawing, type DrawingEvents, startDrawing, type Tool } from '#web/drawing.ts'
import type { Backdrop, Corners } from './backdrop.ts'
import { edgeLines } from './edge-looks.ts'
import { boundsOf, cornersOfBounds } from './first-view.ts'
import { openRoofMap, paintRoofMap, type RoofMapStart, setLines } from './open-map.ts'

/** What others do to the map. */
export interface MapHandle {
  /** Middle of what is seen. */
  middle(): LonLat
  /** Corners of what is seen. */
  corners(): Corners
  /** Moves so that these places are seen. */
  showPlaces(places: readonly LonLat[]): void
}

/** A text at a place. */
export interface MapLabel {
  readonly at: LonLat
  readonly text: string
}

interface Props {
  /** What the member does on the map. */
  events: DrawingEvents
  start: RoofMapStart
  sections: readonly RoofSection[]
  labels: readonly MapLabel[]
  /** Pictures below the sections. */
  backdrops: readonly Backdrop[]
  selectedId: string | null
  tool: Tool
  pin: LonLat | null
  /** Absent where the member may not move it. */
  onPinMoved?: (place: LonLat) => void
  ref?: Ref<MapHandle>
}

const colors = { line: '#4fc3d4', chosen: '#ffb020', point: '#ffffff' } as const

/** The map with the sections of a roof. */
export function RoofMap({ ref, start, sections, labels, backdrops, selectedId, tool, pin, onPinMoved, events }: Props) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [isBroken, setBroken] = useState(false)
  const tell = {
    onAdd: useEffectEvent(events.onAdd),
    onReshape: useEffectEvent(events.onReshape),
    onSelect: useEffectEvent(events.onSelect),
    onLive: useEffectEvent(events.onLive),
  }
  const { container, map } = useMap({
    open: (element) => openRoofMap(element, start),
    onLoad: (there) => {
      const started = startDrawing(there, colors, tell)
      setDrawing(started)
      return () => {
        setDrawing(null)
        started.stop()
      }
    },
    paint: paintRoofMap,
    onBroken: () => setBroken(true),
  })
  useEffect(() => {
    drawing?.show(sections, selectedId)
    if (map) setLines(map, 'edges', edgeLines(sections))
  }, [drawing, map, sections, selectedId])
  useEffect(() => {
    drawing?.setTool(tool)
  }, [drawing, tool])
  useLabels(map, labels)
  usePictures(map, backdrops, 'grid')
  usePin(map, pin, onPinMoved)
  useImperativeHandle(ref, () => ({
    middle: () => {
      const { lng, lat } = map?.getCenter() ?? {
        lng: (start.bounds[0][0] + start.bounds[1][0]) / 2,
        lat: (start.bounds[0][1] + start.bounds[1][1]) / 2,
      }
      return [lng, lat]
    },
    corners: () => {
      const seen = map?.getBounds()
      if (!seen) return cornersOfBounds(start.bounds)
      const [southWest, northEast] = [seen.getSouthWest(), seen.getNorthEast()]
      return cornersOfBounds([
        [southWest.lng, southWest.lat],
        [northEast.lng, northEast.lat],
      ])
    },
    showPlaces: (places) => {
      const bounds = boundsOf(places)
      if (bounds)
        map?.fitBounds([...bounds[0], ...bounds[1]], {
          padding: 64,
          maxZoom: places.length === 1 ? nearestZoom(start.imagery) : NEAREST_OF_ROOF,
          animate: false,
        })
    },
  }))
  if (isBroken)
    return (
      <ErrorState
        title="No map in this browser"
        message="It cannot draw maps (WebGL is off). Sections can still be added, changed and measured in the list."
      />
    )
  return <div ref={container} className="roof-map h-full w-full" data-ready={map !== null} />
}

/** How near a whole roof is shown. */
const NEAREST_OF_ROOF = 21

/** How near an address that was found is shown: no nearer than a few times enlarged pictures, or with a street around it on a bare grid. */
const nearestZoom = (imagery: RoofMapStart['imagery']): number => (imagery === null ? 17 : Math.min(20, imagery.maxZoom + 2))

/** Texts over the sections. What they say stands beside the map too. */
function useLabels(map: MapLibre | null, labels: readonly MapLabel[]): void {
  useEffect(() => {
    if (!map) return
    const markers = labels.map(({ at: [longitude, latitude], text }) => {
      const element = document.createElement('div')
      element.className = 'roof-map-label'
      element.textContent = text
      element.setAttribute('aria-hidden', 'true')
      return new Marker({ element }).setLngLat([longitude, latitude]).addTo(map)
    })
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, labels])
}

/** The drawn pin is 28 px wide, too narrow for a finger: its press reaches as far as a target must. */
const fingerWide = ['after:absolute', 'after:-inset-x-2.5', 'after:-inset-y-1']

/** The pin of the property. */
function usePin(map: MapLibre | null, pin: LonLat | null, onMoved: ((place: LonLat) => void) | undefined): void {
  const moved = useEffectEvent((place: LonLat) => onMoved?.(place))
  const isDraggable = onMoved !== undefined
  const [longitude, latitude] = pin ?? [null, null]
  useEffect(() => {
    if (!map || longitude === null || latitude === null) return
    const marker = new Marker({ color: '#d93d35', draggable: isDraggable }).setLngLat([longitude, latitude]).addTo(map)
    const element = marker.getElement()
    element.title = isDraggable ? 'Property: drag to move the pin' : 'Property'
    element.setAttribute('aria-label', element.title)
    element.classList.add(...fingerWide)
    marker.on('dragend', () => {
      const { lng, lat } = marker.getLngLat()
      moved([lng, lat])
    })
    return () => void marker.remove()
  }, [map, longitude, latitude, isDraggable])
}
