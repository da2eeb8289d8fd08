import type { LonLat, RoofSection } from '@ridgeline/roof/contract/roof'
import type { ExampleRoof } from '@ridgeline/thermal/generate/examples/example-roof'
import { fromPlane } from '@ridgeline/thermal/plan/lon-lat'

interface Drawn {
  readonly label: string
  readonly notes: string
  /** Corners in the layout of the roof (m). */
  readonly corners: readonly (readonly [x: number, y: number])[]
}

/** What somebody drew of an example roof on the map, by the slug of the roof. */
const drawn: Readonly<Record<string, readonly Drawn[]>> = {
  'maple-hollow-elementary': [
    {
      label: 'Classrooms',
      notes: 'Modified bitumen, two plies. Parapet all around.',
      corners: [
        [0, 16],
        [20, 16],
        [40, 16],
        [62, 16],
        [62, 34],
        [0, 34],
      ],
    },
    {
      label: 'Hall',
      notes: 'Kitchen flue on the west side.',
      corners: [
        [20, 0],
        [40, 0],
        [40, 16],
        [20, 16],
      ],
    },
  ],
}

/** Places of an example roof by their metres in its layout; null where no drone tells how the layout lies. */
export function placesOnRoof(roof: ExampleRoof, points: readonly (readonly [x: number, y: number])[]): LonLat[] | null {
  const turn = bearingOf(roof)
  if (turn === null) return null
  return fromPlane(
    [roof.position.longitude, roof.position.latitude],
    points.map(([x, y]) => ({ eastM: x * Math.cos(turn) + y * Math.sin(turn), northM: y * Math.cos(turn) - x * Math.sin(turn) })),
  ) as LonLat[]
}

/** The sections of an example roof, none where nobody drew it. */
export function drawnSections(roof: ExampleRoof): RoofSection[] {
  return (drawn[roof.slug] ?? []).flatMap(({ label, notes, corners }, i) => {
    const coordinates = placesOnRoof(roof, corners)
    if (coordinates === null) return []
    return {
      id: crypto.randomUUID(),
      number: i + 1,
      type: 'polygon',
      coordinates,
      label,
      notes,
      pitchIn12: FALL_IN_12,
      azimuthDeg: null,
      edges: corners.map(() => 'wall' as const),
    }
  })
}

/** A flat roof falls by a quarter of an inch for each foot. */
const FALL_IN_12 = 0.25

/** Where the layout's y axis points (radians from north): what a drone's compass says beyond its heading in the layout. */
function bearingOf({ scans }: ExampleRoof): number | null {
  const shot = scans.flatMap(({ captures }) => captures).find(({ flight }) => flight !== null)
  const yaw = shot?.flight?.gimbalYawDeg
  return shot === undefined || yaw === undefined || yaw === null ? null : ((yaw - shot.spec.view.headingDeg) * Math.PI) / 180
}
