import { rowOf } from '@ridgeline/roof/server/service'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import type { Anomaly } from '@ridgeline/thermal/anomaly/anomaly'
import { and, eq, inArray } from 'drizzle-orm'
import { isSetAside } from '#contract/capture'
import {
  addPreview,
  type FindingChange,
  largestOf,
  type ScenePreview,
  type ScenePreviewPart,
  type SceneRequest,
} from '#contract/scene-change'
import { askEngine, type Question } from '#server/analysis/ask-engine'
import { matchAnomalies } from '#server/analysis/match-anomalies'
import { type Finding, findingsIn } from '#server/analysis/place/findings'
import { questionOf } from '#server/analysis/question'
import { isAlike } from '#server/analysis/since-accepted'
import { capturesOf, findScan } from '#server/captures/change-scenes'
import type { CaptureRow } from '#server/captures/present'
import { type PlannedScene, planScenes } from '#server/captures/scene-scope'
import { anomaly } from '#server/tables/anomaly'
import { issue } from '#server/tables/issue'

/** Captures that one call looks through: some seconds on a small machine. */
const AT_A_TIME = 4

const nothing: ScenePreviewPart = { lookedAt: 0, failed: 0, findings: 0, changed: 0, vanished: 0, appeared: 0, accepted: 0, largest: [] }

/**
 * What new parameters would change, capture by capture, compared with what the last analysis found. Nothing is written.
 *
 * @param from - place among the captures that would change, where this part begins
 * @throws AppError `conflict` while the scan is analysed; as `planScenes`
 */
export async function previewManyScenes(
  deps: Deps,
  actor: Actor,
  scanId: string,
  { from, ...request }: SceneRequest & { readonly from: number },
): Promise<ScenePreview> {
  const own = await findScan(deps, actor, scanId)
  const captures = await capturesOf(deps.db, own.id)
  if (own.state !== 'ready') throw new AppError('conflict', 'The scan is being analyzed. Look at what would change when that is done')
  const { planned, same, fixed } = planScenes(captures, request)
  const part = planned.slice(from, from + AT_A_TIME)
  const ids = part.map(({ row }) => row.id)
  const rows = await deps.db.select().from(anomaly).where(inArray(anomaly.captureId, ids))
  const accepted = await deps.db
    .select({ anomalyId: issue.anomalyId })
    .from(issue)
    .where(and(eq(issue.scanId, own.id), eq(issue.status, 'accepted')))
  const acceptedIds = new Set(accepted.map(({ anomalyId }) => anomalyId))
  const questionFor = questionOf(own, (await rowOf(deps.db, own.propertyId))?.sections ?? [])
  const looked = await Promise.all(
    part.map((each) =>
      lookThrough(deps, each, { question: questionFor(each.row), captures, before: findingsIn(each.row, rows), acceptedIds }),
    ),
  )
  const end = from + part.length
  return { captures: planned.length, same, fixed, next: end < planned.length ? end : null, ...looked.reduce(addPreview, nothing) }
}

interface Around {
  readonly question: Question
  readonly captures: readonly CaptureRow[]
  readonly before: readonly Finding[]
  readonly acceptedIds: ReadonlySet<string | null>
}

async function lookThrough(deps: Deps, { row, scene }: PlannedScene, around: Around): Promise<ScenePreviewPart> {
  const { found } = await askEngine(deps, { ...row, editedScene: scene }, around.question, around.captures)
  if ('trouble' in found) return { ...nothing, lookedAt: 1, failed: 1 }
  return compare(row, around.before, found.analysis?.anomalies ?? [], around.acceptedIds)
}

type Said = Pick<Anomaly, 'kind' | 'deltaK' | 'areaPx' | 'box'>

/** Findings of one capture before and after. Views of what another capture stands for are left to that one. */
export function compare(
  { id: captureId, fileName }: Pick<CaptureRow, 'id' | 'fileName'>,
  before: readonly Finding[],
  after: readonly Said[],
  acceptedIds: ReadonlySet<string | null>,
): ScenePreviewPart {
  const matches = matchAnomalies(before, after)
  const later = new Map(matches.flatMap((at, i) => (at === null ? [] : [[at, after[i]] as const])))
  const change = (kind: Finding['kind'], deltaBeforeK: number | null, deltaAfterK: number | null): FindingChange => ({
    captureId,
    fileName,
    kind,
    deltaBeforeK,
    deltaAfterK,
  })
  const standing = [...before.entries()].filter(([, found]) => found.viewOfId === null && !isSetAside(found.kind))
  const states = standing.map(([at, found]) => {
    const now = later.get(at)
    const isGone = now === undefined || isSetAside(now.kind)
    return { found, now: isGone ? undefined : now, isSame: !isGone && isAlike(ofPixels(found), ofPixels(now)) }
  })
  const fresh = after.filter((said, i) => {
    const was = before[matches[i] ?? -1]
    return !isSetAside(said.kind) && (was === undefined || isSetAside(was.kind))
  })
  const touched = states.filter(({ isSame }) => !isSame)
  const vanished = touched.filter(({ now }) => now === undefined)
  return {
    lookedAt: 1,
    failed: 0,
    findings: standing.length,
    changed: touched.length - vanished.length,
    vanished: vanished.length,
    appeared: fresh.length,
    accepted: touched.filter(({ found }) => acceptedIds.has(found.id)).length,
    largest: largestOf([
      ...states.filter(isOther).map(({ found, now }) => change(now?.kind ?? found.kind, found.deltaK, now?.deltaK ?? null)),
      ...fresh.map(({ kind, deltaK }) => change(kind, null, deltaK)),
    ]),
  }
}

/** Shown as another figure, also where it says the same to whoever judges it (K). */
const SHOWN_K = 0.05
const isOther = ({ found, now }: { readonly found: Said; readonly now: Said | undefined }): boolean =>
  now === undefined || Math.abs(found.deltaK - now.deltaK) >= SHOWN_K

/** Areas in pixels: one that was placed on the roof is made of several pictures, and a pixel stays as large as it is. */
const ofPixels = ({ kind, deltaK, areaPx }: Said) => ({ kind, deltaK, areaM2: areaPx })
