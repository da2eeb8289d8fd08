import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import { tried } from './tried.ts'

/** The part of TopoJSON that borders are read from: arcs as steps from point to point in whole numbers. */
interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] }
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
}

/** Lines of a map in GeoJSON, longitude before latitude. */
export interface BorderLines {
  readonly type: 'Feature'
  readonly properties: Record<string, never>
  readonly geometry: { readonly type: 'MultiLineString'; readonly coordinates: number[][][] }
}

/** Every border of a topology once, though two neighbours share it. */
export function bordersOf({ transform: { scale, translate }, arcs }: Topology): BorderLines {
  const coordinates = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } }
}

async function read(url: string): Promise<BorderLines> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`borders answered ${response.status}`)
  return bordersOf((await response.json()) as Topology)
}

/** Borders of the states, of the Census Bureau; they come with the product. @throws Error where the file did not come */
export const readStates = (): Promise<BorderLines> => tried(() => read(statesUrl))
/** Borders of the counties, seven times as large: for who looks nearer. @throws as `readStates` */
export const readCounties = (): Promise<BorderLines> => tried(() => read(countiesUrl))
