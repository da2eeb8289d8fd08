import { dayInZone } from '@ridgeline/property/contract/place-time'
import { changeProperty } from '@ridgeline/property/server/properties/change-property'
import { addUnscanned } from '@ridgeline/property/server/properties/service'
import { property } from '@ridgeline/property/server/tables/property'
import { type EdgeType, RoofSection } from '@ridgeline/roof/contract/roof'
import { sketchXml } from '@ridgeline/roof/rules/given/sketch-xml'
import { changeRoof } from '@ridgeline/roof/server/change-roof'
import { readMeasured } from '@ridgeline/roof/server/measured'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { fromPlane } from '@ridgeline/thermal/plan/lon-lat'
import { and, eq } from 'drizzle-orm'
import { TIME_ZONE } from '#server/account'

const FOOT_M = 0.3048

/** An invented house; its roof was measured by nobody but us, which its file says. */
export const MEASURED_HOUSE = {
  name: 'Quarry Lane Residence',
  address: '27 Quarry Lane, Ojai, CA 93023',
  position: { latitude: 34.448, longitude: -119.2429 },
} as const

/** A corner in feet: east and north of the front left corner of the house, above its lowest eave; and the edge from it to the next. */
type Corner = readonly [x: number, y: number, z: number, edge: EdgeType]
interface Face {
  readonly label: string
  readonly pitchIn12: number
  readonly azimuthDeg: number | null
  readonly corners: readonly Corner[]
}

/** A hip roof of 6/12 with a gable at its east end, a wing to the front, a lean-to along the wing, and a flat room behind. */
const faces: readonly Face[] = [
  {
    label: 'A',
    pitchIn12: 6,
    azimuthDeg: 180,
    corners: [
      [0, 0, 10, 'eave'],
      [26, 0, 10, 'valley'],
      [36, 10, 15, 'valley'],
      [46, 0, 10, 'eave'],
      [52, 0, 10, 'rake'],
      [52, 15, 17.5, 'ridge'],
      [15, 15, 17.5, 'hip'],
    ],
  },
  {
    label: 'B',
    pitchIn12: 6,
    azimuthDeg: 0,
    corners: [
      [52, 30, 10, 'eave'],
      [0, 30, 10, 'hip'],
      [15, 15, 17.5, 'ridge'],
      [52, 15, 17.5, 'rake'],
    ],
  },
  {
    label: 'C',
    pitchIn12: 6,
    azimuthDeg: 270,
    corners: [
      [0, 30, 10, 'eave'],
      [0, 0, 10, 'hip'],
      [15, 15, 17.5, 'hip'],
    ],
  },
  {
    label: 'D',
    pitchIn12: 6,
    azimuthDeg: 270,
    corners: [
      [26, 0, 10, 'eave'],
      [26, -18, 10, 'rake'],
      [36, -18, 15, 'ridge'],
      [36, 10, 15, 'valley'],
    ],
  },
  {
    label: 'E',
    pitchIn12: 6,
    azimuthDeg: 90,
    corners: [
      [46, -18, 10, 'eave'],
      [46, 0, 10, 'valley'],
      [36, 10, 15, 'ridge'],
      [36, -18, 15, 'rake'],
    ],
  },
  {
    label: 'F',
    pitchIn12: 4,
    azimuthDeg: 180,
    corners: [
      [12, -12, 4, 'eave'],
      [26, -12, 4, 'step-flashing'],
      [26, 0, 8, 'wall'],
      [12, 0, 8, 'rake'],
    ],
  },
  {
    label: 'G',
    pitchIn12: 0,
    azimuthDeg: null,
    corners: [
      [28, 30, 7, 'parapet'],
      [28, 42, 7, 'parapet'],
      [8, 42, 7, 'parapet'],
      [8, 30, 7, 'wall'],
    ],
  },
]

const sections = (): RoofSection[] =>
  faces.map(({ label, pitchIn12, azimuthDeg, corners }, i) =>
    RoofSection.parse({
      ...{ id: crypto.randomUUID(), number: i + 1, type: 'polygon', label, pitchIn12, azimuthDeg },
      coordinates: fromPlane(
        [MEASURED_HOUSE.position.longitude, MEASURED_HOUSE.position.latitude],
        corners.map(([x, y]) => ({ eastM: x * FOOT_M, northM: y * FOOT_M })),
      ),
      edges: corners.map(([, , , edge]) => edge),
      heightsM: corners.map(([, , z]) => z * FOOT_M),
    }),
  )

/** The house with its roof, brought in from a measurement file as anybody would; nothing where it is there. */
export async function ensureMeasuredHouse(deps: Deps, actor: Actor): Promise<void> {
  const { name, address, position } = MEASURED_HOUSE
  if ((await deps.db.$count(property, and(eq(property.organizationId, actor.organizationId), eq(property.name, name)))) > 0) return
  const propertyId = await addUnscanned(deps, actor, { name, address })
  await changeProperty(deps, actor, propertyId, { position, owner: { name: 'Rosa Delgado', email: 'rosa@quarry-lane.example', phone: '' } })
  const file = sketchXml(sections(), { name: 'Example of a measured roof', date: dayInZone(deps.now(), TIME_ZONE) })
  const base64 = Buffer.from(file).toString('base64')
  const read = await readMeasured(deps, actor, propertyId, { fileName: 'quarry-lane.xml', base64, turnDeg: 0 })
  await changeRoof(deps, actor, propertyId, {
    revision: 0,
    sections: read.sections.map((section) => RoofSection.parse(section)),
    source: read.source,
  })
}
