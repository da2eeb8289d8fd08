import { createHash } from 'node:crypto'
import { dayInZone, momentInZone } from '@ridgeline/property/contract/place-time'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import type { StormRow } from '@ridgeline/storm/contract/storm'
import { usualStormWatch } from '@ridgeline/storm/contract/watch/watch'
import { checkProperty } from '@ridgeline/storm/server/checks'
import { noteFindings } from '@ridgeline/storm/server/find-near'
import { presentFile, putFile, putRows } from '@ridgeline/storm/server/rows'
import { stormFile } from '@ridgeline/storm/server/tables/storm'
import { tellFindings } from '@ridgeline/storm/server/tell-findings'
import { usZoneOf } from '@ridgeline/storm/server/us-place'
import type { ExampleRoof } from '@ridgeline/thermal/generate/examples/example-roof'
import { eq } from 'drizzle-orm'

/** The example roof that a storm passed. */
const SLUG = 'maple-hollow-elementary'
/** Days ago that it did: before its newest scan, so that the report of that visit has its records. */
export const STORM_DAYS_AGO = 60
const DAY_MS = 86_400_000

interface Told {
  readonly time: string
  readonly peril: StormRow['peril']
  readonly event: string
  /** From the roof, in degrees: a hundredth is about 0.7 mi north, and less east. */
  readonly north: number
  readonly east: number
  readonly magnitude: number | null
  readonly basis: StormRow['basis']
  readonly remark: string
}

/** Reports that nobody made: an afternoon of hail and wind, as its kind tells it. */
const told: readonly Told[] = [
  {
    time: '16:58',
    peril: 'hail',
    event: 'HAIL',
    north: -0.062,
    east: -0.051,
    magnitude: 1,
    basis: 'estimated',
    remark: 'Quarter size, on the road.',
  },
  {
    time: '17:12',
    peril: 'hail',
    event: 'HAIL',
    north: -0.018,
    east: -0.021,
    magnitude: 1.75,
    basis: 'measured',
    remark: 'Largest of many, with a caliper.',
  },
  {
    time: '17:15',
    peril: 'wind',
    event: 'TSTM WND GST',
    north: 0.034,
    east: 0.061,
    magnitude: 64,
    basis: 'measured',
    remark: 'At an anemometer 33 ft (10 m) above the ground.',
  },
  {
    time: '17:21',
    peril: 'wind',
    event: 'TSTM WND DMG',
    north: 0.093,
    east: 0.048,
    magnitude: null,
    basis: 'unstated',
    remark: 'Branches down.',
  },
  { time: '17:33', peril: 'hail', event: 'HAIL', north: 0.128, east: 0.09, magnitude: 0.75, basis: 'estimated', remark: 'Penny size.' },
  {
    time: '17:49',
    peril: 'tornado',
    event: 'TORNADO',
    north: 0.21,
    east: 0.14,
    magnitude: null,
    basis: 'unstated',
    remark: 'Brief, over fields.',
  },
]

/**
 * Records of a storm at one example roof, made up, of a source that says so beside each, and a date verified with them; nothing for other roofs. No source is asked: a demo
 * sends nobody anywhere.
 */
export async function exampleStorms(deps: Deps, actor: Actor, roof: ExampleRoof, propertyId: string): Promise<void> {
  if (roof.slug !== SLUG) return
  const { latitude, longitude } = roof.position
  const timeZone = usZoneOf(roof.position)
  const day = dayInZone(new Date(deps.now().getTime() - STORM_DAYS_AGO * DAY_MS), timeZone)
  const sha256 = createHash('sha256').update(JSON.stringify(told)).digest('hex')
  const made = await deps.db.transaction(async (tx) => {
    await tx.delete(stormFile).where(eq(stormFile.source, 'sample'))
    const file = await putFile(tx, {
      source: 'sample',
      key: SLUG,
      state: 'read',
      vintage: 'generated',
      fetchedAt: deps.now(),
      sha256,
      rowsDone: told.length,
    })
    const rows = told.map(
      ({ time, north, east, ...each }, i): StormRow => ({
        ...each,
        source: 'sample',
        id: `generated-sample-${i + 1}`,
        at: momentInZone(`${day}T${time}:00`, timeZone).toISOString(),
        issuedAt: null,
        latitude: Math.round((latitude + north) * 1000) / 1000,
        longitude: Math.round((longitude + east) * 1000) / 1000,
        place: '',
        end: null,
        file: presentFile(file),
      }),
    )
    await putRows(tx, file.id, rows)
    return rows
  })
  // what the storm watch would have found, by the same code; told at once, as there is no night to wait for
  const settings = { ...usualStormWatch, quietFrom: null, quietTo: null }
  const own = { id: actor.organizationId, timeZone }
  await deps.db.transaction(async (tx) => {
    await noteFindings(tx, own.id, settings, made, deps.now())
    await tellFindings(tx, own, settings, deps.now())
  })
  await checkProperty({ ...deps, storms: { ...deps.storms, feeds: [] } }, actor, propertyId, day)
}
