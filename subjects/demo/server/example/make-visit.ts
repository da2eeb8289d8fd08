import { dayInZone, momentInZone } from '@ridgeline/property/contract/place-time'
import { IssueText } from '@ridgeline/scan/contract/issue/issue'
import { issue } from '@ridgeline/scan/server/tables/issue'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import type { RoofPosition } from '@ridgeline/visit/contract/place'
import { Shot } from '@ridgeline/visit/contract/shot'
import { VisitState } from '@ridgeline/visit/contract/visit'
import { shotList } from '@ridgeline/visit/rules/shot-list'
import { putIssue } from '@ridgeline/visit/server/put-issue'
import { putPhoto } from '@ridgeline/visit/server/put-photo'
import { writeVisit } from '@ridgeline/visit/server/put-visit'
import { visit } from '@ridgeline/visit/server/tables/visit'
import { and, asc, eq } from 'drizzle-orm'
import { placesOnRoof } from '#server/example/drawn-roof'
import { uploadDrawn } from '#server/example/upload-drawn'
import type { NewestExample } from '#server/follow-scan'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MINUTES_BETWEEN_PHOTOS = 3
/** So long before now at least: the last photo lies in the past. */
const LASTS_MS = 60 * MINUTE_MS

/** The line that each photo is of, in the order of the roof's visit photos; `issue` stands for the issue that was open before, null for one that is of no line. */
const linesOfPhotos = [
  'address',
  'overview',
  'elevation/south',
  'elevation/east',
  'slope/whole',
  'test-square/south',
  'issue/wide',
  'issue/close',
  null,
] as const

/** A split that was found on the way: it is the last photo. */
const found = IssueText.parse({
  title: 'Split beside the walkway',
  description: 'About 4 inches long, open at one end. Taped for now.',
  severity: 'major',
  urgency: 'short_term',
  location: 'South of the walkway pads, sixth unit from the west',
  recommendedAction: 'Cover it with a patch before the next rain.',
})

/** Makes the visit of an example that is under way: its list of shots half done, through the calls of the phone. Does nothing where it is there. */
export async function makeVisit(deps: Deps, actor: Actor, { propertyId, scanId, roof }: NewestExample): Promise<void> {
  if (roof.visitPhotos.length === 0 || (await deps.db.$count(visit, eq(visit.propertyId, propertyId))) > 0) return
  const [open] = await deps.db
    .select({ id: issue.id, title: issue.title })
    .from(issue)
    .where(and(eq(issue.scanId, scanId), eq(issue.origin, 'manual')))
    .orderBy(asc(issue.createdAt))
    .limit(1)
  const startMs = morningBefore(roof.timeZone, deps.now().getTime() - LASTS_MS)
  const at = (index: number) => new Date(startMs + (index + 1) * MINUTES_BETWEEN_PHOTOS * MINUTE_MS)
  const files = roof.visitPhotos.map(({ fileName }, visitPhoto) => ({
    fileName,
    task: { roof: exampleRoofs.indexOf(roof), visitPhoto, takenAtMs: at(visitPhoto).getTime() },
  }))
  const urls = await uploadDrawn(deps, actor, files)
  const [id, issueId] = [crypto.randomUUID(), crypto.randomUUID()]
  const { latitude, longitude } = roof.position
  const fix = { latitude, longitude, accuracyM: 6 }
  const issues = open ? [{ id: open.id, title: open.title ?? '' }] : []
  const read = (point: readonly [number, number], index: number) => {
    const [place] = placesOnRoof(roof, [point]) ?? []
    return place ? { longitude: place[0], latitude: place[1], accuracyM: null, by: 'plan' as const, at: at(index).toISOString() } : null
  }
  const state = stateOf({ propertyId, startMs, fix, issues, at, read })
  await writeVisit(deps, actor, id, state)
  await putIssue(deps, actor, { id, issueId }, found)
  for (const [i, uploadUrl] of urls.entries()) {
    const line = linesOfPhotos[i]?.replace('issue/', `issue/${open?.id}/`) ?? null
    const shot = { line, takenAt: at(i).toISOString(), fix: fixOf(roof, i), headingDeg: roof.visitPhotos[i]?.spec.view.headingDeg }
    await putPhoto(deps, actor, { id, photoId: crypto.randomUUID() }, { ...Shot.parse({ ...shot, ...saidOf(line, issueId) }), uploadUrl })
  }
}

/** 10:20 on the clock of a roof, of the last day on which that is over. */
function morningBefore(timeZone: string, ms: number): number {
  const on = (day: string) => momentInZone(`${day}T10:20:00`, timeZone).getTime()
  const today = on(dayInZone(new Date(ms), timeZone))
  return today <= ms ? today : on(dayInZone(new Date(ms - DAY_MS), timeZone))
}

function fixOf({ visitPhotos }: NewestExample['roof'], index: number) {
  const place = visitPhotos[index]?.position
  return place ? { latitude: place.latitude, longitude: place.longitude, accuracyM: 5 } : null
}

/** What was drawn and said on a photo. */
function saidOf(line: string | null, issueId: string) {
  if (line === null)
    return {
      issueId,
      note: 'Split, open at one end',
      marks: [{ kind: 'circle', from: { x: 0.42, y: 0.44 }, to: { x: 0.56, y: 0.6 } }],
    }
  if (line.endsWith('/close')) return { marks: [{ kind: 'arrow', from: { x: 0.7, y: 0.3 }, to: { x: 0.52, y: 0.5 }, text: 'Gives way' }] }
  return {}
}

interface Begun {
  readonly propertyId: string
  readonly startMs: number
  readonly fix: { readonly latitude: number; readonly longitude: number; readonly accuracyM: number }
  readonly issues: readonly { readonly id: string; readonly title: string }[]
  readonly at: (index: number) => Date
  /** Where on the roof something was read, said at the moment of a photo. */
  readonly read: (point: readonly [x: number, y: number], index: number) => RoofPosition | null
}

/** Where the meter was held, in the layout of the roof (m): at the largest wet area, and where the membrane is dry. */
const SOFT_DECK = [50, 16] as const
const DRY_FIELD = [25, 6] as const

/** Lines of a level roof that somebody looks for hail on, one that cannot be reached, two readings of a meter and a test square. */
function stateOf({ propertyId, startMs, fix, issues, at, read }: Begun): VisitState {
  const reading = (index: number) => ({ id: crypto.randomUUID(), at: at(index).toISOString(), fix })
  return VisitState.parse({
    ...{ propertyId, fix, startedAt: new Date(startMs).toISOString(), device: 'Example phone' },
    conditions: { sky: 'clear', wind: 'light', rain: 'longer', membraneDry: true },
    lines: shotList({ hat: 'contractor', sections: [], components: [], issues, isHail: true, isLevel: true }),
    answers: [{ line: 'inside', because: 'The tenant has the key', at: at(4).toISOString() }],
    readings: [
      { kind: 'meter', ...reading(6), value: 31, unit: '%', note: 'Beside the soft deck', position: read(SOFT_DECK, 6) },
      { kind: 'meter', ...reading(7), value: 12, unit: '%', note: 'Dry field, for comparison', position: read(DRY_FIELD, 7) },
      { kind: 'test-square', ...reading(5), side: 'south', reference: 'quarter', hits },
    ],
    notes: 'North side and collateral are still to do.',
  })
}

const hits = [
  { x: 0.22, y: 0.31, sizeIn: 1 },
  { x: 0.61, y: 0.18, sizeIn: 0.75 },
  { x: 0.47, y: 0.66, sizeIn: 1.25 },
  { x: 0.83, y: 0.52, sizeIn: null },
] as const
