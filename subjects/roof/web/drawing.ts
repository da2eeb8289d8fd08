import { middleOf } from '@ridgeline/thermal/plan/lon-lat'
import { circleOutline, distanceM } from '@ridgeline/thermal/plan/shapes'
import type { Map as MapLibre } from 'maplibre-gl'
import {
  type GeoJSONStoreFeatures,
  type HexColor,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { LonLat, RoofSection, SectionShape } from '#contract/roof'

/** What a member draws with: nothing chosen means that sections are selected and moved. */
export type Tool = 'none' | SectionShape

export interface DrawingEvents {
  onAdd(made: { readonly id: string; readonly type: SectionShape; readonly coordinates: readonly LonLat[] }): void
  onReshape(id: string, coordinates: readonly LonLat[]): void
  onSelect(id: string | null): void
  /** The outline under way, for its figures; null once there is none. */
  onLive(coordinates: readonly LonLat[] | null): void
}

export interface Drawing {
  setTool(tool: Tool): void
  /** Shows these sections, and no others. */
  show(sections: readonly RoofSection[], selectedId: string | null): void
  stop(): void
}

/** A tenth of a millimetre. */
const DECIMALS = 9
const rounded = ([longitude, latitude]: readonly number[]): LonLat => [
  Number((longitude ?? 0).toFixed(DECIMALS)),
  Number((latitude ?? 0).toFixed(DECIMALS)),
]
const ringOf = (feature: GeoJSONStoreFeatures | undefined): LonLat[] | null => {
  if (feature?.geometry.type !== 'Polygon') return null
  return (feature.geometry.coordinates[0] ?? []).slice(0, -1).map(rounded)
}

/** Colours of sections that are drawn, chosen and passed over. */
export interface DrawingColors {
  readonly line: HexColor
  readonly chosen: HexColor
  readonly point: HexColor
}

const shapes: readonly string[] = ['polygon', 'rectangle', 'circle'] satisfies SectionShape[]
const isShape = (mode: unknown): mode is SectionShape => typeof mode === 'string' && shapes.includes(mode)

/** Lets a member draw and reshape sections on a map. What they do is told; what is shown is what `show` was given last. */
export function startDrawing(map: MapLibre, colors: DrawingColors, events: DrawingEvents): Drawing {
  const draw = new TerraDraw({ adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DECIMALS }), modes: modesWith(colors) })
  /** The outlines as they were shown last. */
  const shown = new Map<string, readonly LonLat[]>()
  let chosen: string | null = null
  let isOurs = false
  /** Changes that we make ourselves are told to nobody. */
  const quietly = (work: () => void) => {
    isOurs = true
    try {
      work()
    } finally {
      isOurs = false
    }
  }
  const tellReshaped = (id: string) => {
    const ring = ringOf(draw.getSnapshotFeature(id))
    const before = shown.get(id)
    if (ring === null || before === undefined || JSON.stringify(ring) === JSON.stringify(before)) return
    shown.set(id, ring)
    events.onReshape(id, ring)
  }
  draw.start()
  draw.setMode('select')
  draw.on('change', (ids, type) => {
    if (isOurs || (type !== 'update' && type !== 'create')) return
    const feature = ids.map((id) => draw.getSnapshotFeature(id)).find((each) => isShape(each?.properties.mode))
    if (feature) events.onLive(ringOf(feature))
  })
  draw.on('finish', (id, { action }) => {
    events.onLive(null)
    if (action !== 'draw') return tellReshaped(String(id))
    const feature = draw.getSnapshotFeature(id)
    const ring = ringOf(feature)
    const type = feature?.properties.mode
    // The mode is still at work on what it has finished. What was drawn is shown again as the section it becomes.
    setTimeout(() => {
      quietly(() => {
        if (draw.hasFeature(id)) draw.removeFeatures([id])
        draw.setMode('select')
      })
      if (ring !== null && ring.length >= 3 && isShape(type))
        events.onAdd({ id: crypto.randomUUID(), type, coordinates: type === 'circle' ? exactCircle(ring) : ring })
    })
  })
  draw.on('select', (id) => {
    chosen = String(id)
    if (!isOurs) events.onSelect(chosen)
  })
  draw.on('deselect', (id) => {
    chosen = null
    if (isOurs) return
    tellReshaped(String(id))
    events.onSelect(null)
  })

  const choose = (id: string | null) => {
    if (chosen === id) return
    if (chosen !== null && draw.hasFeature(chosen)) draw.deselectFeature(chosen)
    if (id !== null && draw.hasFeature(id)) draw.selectFeature(id)
  }
  return {
    setTool: (tool) => {
      const mode = tool === 'none' ? 'select' : tool
      if (draw.getMode() === mode) return
      quietly(() => {
        if (chosen !== null) draw.deselectFeature(chosen)
        draw.setMode(mode)
      })
      events.onLive(null)
    },
    show: (sections, selectedId) =>
      quietly(() => {
        const isDrawing = draw.getMode() !== 'select'
        const kept = new Set(sections.map(({ id }) => id))
        const gone = [...shown.keys()].filter((id) => !kept.has(id))
        const moved = sections.filter(({ id, coordinates }) => shown.has(id) && !isSame(shown.get(id), coordinates))
        if (gone.includes(chosen ?? '') || moved.some(({ id }) => id === chosen)) choose(null)
        draw.removeFeatures([...gone, ...moved.map(({ id }) => id)].filter((id) => draw.hasFeature(id)))
        for (const id of [...gone, ...moved.map((each) => each.id)]) shown.delete(id)
        const fresh = sections.filter(({ id }) => !shown.has(id))
        draw.addFeatures(fresh.map(featureOf))
        for (const { id, coordinates } of fresh) shown.set(id, coordinates)
        if (!isDrawing) choose(selectedId)
      }),
    stop: () => quietly(() => draw.stop()),
  }
}

const isSame = (a: readonly LonLat[] | undefined, b: readonly LonLat[]): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

function featureOf({ id, type, coordinates }: RoofSection): GeoJSONStoreFeatures {
  const ring = coordinates.map(rounded)
  return {
    id,
    type: 'Feature',
    properties: { mode: type },
    geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)].map((corner) => [...corner])] },
  }
}

/** The drawn circle with the area of one: what the pointer drew is a polygon inside of it. */
function exactCircle(ring: readonly LonLat[]): LonLat[] {
  const middle = middleOf(ring)
  const [first = middle] = ring
  return circleOutline(middle, distanceM(middle, first)).map(rounded)
}

function modesWith({ line, chosen, point }: DrawingColors) {
  const look = { fillColor: line, fillOpacity: 0.16, outlineColor: line, outlineWidth: 2 } as const
  const corner = { draggable: true, midpoints: true, deletable: true, snappable: { toCoordinate: true, toLine: true } }
  const select = {
    selectedPolygonColor: chosen,
    selectedPolygonFillOpacity: 0.22,
    selectedPolygonOutlineColor: chosen,
    selectedPolygonOutlineWidth: 3,
    selectionPointColor: point,
    selectionPointOutlineColor: chosen,
    selectionPointOutlineWidth: 2,
    selectionPointWidth: 6,
    midPointColor: chosen,
    midPointOutlineColor: point,
    midPointOutlineWidth: 1,
    midPointWidth: 4,
  } as const
  return [
    new TerraDrawPolygonMode({
      snapping: { toCoordinate: true, toLine: true },
      styles: { ...look, closingPointColor: chosen, closingPointOutlineColor: point },
      keyEvents: { cancel: 'Escape', finish: 'Enter' },
    }),
    new TerraDrawRectangleMode({ styles: look, drawInteraction: 'click-move-or-drag' }),
    new TerraDrawCircleMode({ styles: look, drawInteraction: 'click-move-or-drag' }),
    new TerraDrawSelectMode({
      styles: select,
      keyEvents: { deselect: 'Escape', delete: null, rotate: null, scale: null },
      flags: {
        polygon: { feature: { draggable: true, coordinates: corner } },
        rectangle: { feature: { draggable: true, coordinates: corner } },
        circle: { feature: { draggable: true, coordinates: { resizable: 'center-fixed' } } },
      },
    }),
  ]
}
