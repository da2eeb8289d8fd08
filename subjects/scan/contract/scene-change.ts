import { endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'
import { AnomalyKind, Scene } from './capture.ts'
import { MAX_FILES } from './scan.ts'

/** The object parameters that people set; those of a window stay as the file says. */
export const SceneChange = Scene.omit({ windowTempK: true, windowTransmission: true }).partial()
export type SceneChange = z.infer<typeof SceneChange>

/** One capture, all of the scan that the same camera took (make, model and serial number), or all of the scan. */
export const SceneScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('capture'), captureId: z.uuid() }),
  z.object({ of: z.literal('camera'), captureId: z.uuid() }),
  z.object({ of: z.literal('scan') }),
])
export type SceneScope = z.infer<typeof SceneScope>

/** `parameters`: those that are named get the same value everywhere, the others stay what they are; null goes back to the values of each file. */
export const SceneRequest = z.object({ scope: SceneScope, parameters: SceneChange.nullable() })
export type SceneRequest = z.infer<typeof SceneRequest>

const count = z.number().int()

/** A finding as it is and as it would be; null where it is not there. */
export const FindingChange = z.object({
  captureId: z.uuid(),
  fileName: z.string(),
  kind: AnomalyKind,
  deltaBeforeK: z.number().nullable(),
  deltaAfterK: z.number().nullable(),
})
export type FindingChange = z.infer<typeof FindingChange>

/** What new parameters would change, counted over some captures; `addPreview` adds two up. */
const Part = z.object({
  /** Captures that were looked through with the new parameters, and those among them that could not be. */
  lookedAt: count,
  failed: count,
  /** Findings in them: as they are, and of these with other figures, and gone; and new ones. */
  findings: count,
  changed: count,
  vanished: count,
  appeared: count,
  /** Of `changed` and `vanished`, those that a person accepted: they are asked about again. */
  accepted: count,
  /** The largest changes of the difference, the largest first. */
  largest: z.array(FindingChange),
})
export type ScenePreviewPart = z.infer<typeof Part>

export const ScenePreview = Part.extend({
  /** Captures whose parameters would change, and those that have them already. */
  captures: count,
  same: count,
  /** Thermograms of the scope whose temperatures the camera has finished: parameters change nothing in them. */
  fixed: count,
  /** Where the next part begins, null at the end. */
  next: count.nullable(),
})
export type ScenePreview = z.infer<typeof ScenePreview>

/** As many of the largest changes as a preview names. */
export const MOST_NAMED = 5

const differenceOf = ({ deltaBeforeK, deltaAfterK }: FindingChange): number => Math.abs((deltaAfterK ?? 0) - (deltaBeforeK ?? 0))

/** The largest changes of several, the largest first. */
export const largestOf = (changes: readonly FindingChange[]): FindingChange[] =>
  changes.toSorted((a, b) => differenceOf(b) - differenceOf(a)).slice(0, MOST_NAMED)

/** What two parts of a preview say together. */
export const addPreview = (a: ScenePreviewPart, b: ScenePreviewPart): ScenePreviewPart => ({
  lookedAt: a.lookedAt + b.lookedAt,
  failed: a.failed + b.failed,
  findings: a.findings + b.findings,
  changed: a.changed + b.changed,
  vanished: a.vanished + b.vanished,
  appeared: a.appeared + b.appeared,
  accepted: a.accepted + b.accepted,
  largest: largestOf([...a.largest, ...b.largest]),
})

/** The parameters of a capture before and after a change; null: those of its file. */
export const ChangedScene = z.object({ captureId: z.uuid(), before: Scene.nullable(), now: Scene.nullable() })
export type ChangedScene = z.infer<typeof ChangedScene>

export const previewScenes = endpoint({
  method: 'POST',
  path: '/api/scans/{id}/parameters/preview',
  summary:
    'What new object parameters of many captures would change, without changing anything; a few captures at a time: ask again with `from` as `next` says, and add the counts up',
  access: 'scan.write',
  body: SceneRequest.extend({ from: z.number().int().min(0).max(MAX_FILES).default(0) }),
  response: ScenePreview,
})
export const changeScenes = endpoint({
  method: 'POST',
  path: '/api/scans/{id}/parameters',
  summary: 'Edit object parameters of many captures at once; the scan is analysed once',
  access: 'scan.write',
  body: SceneRequest,
  /** What was changed, for `restoreScenes`. */
  response: z.object({ changes: z.array(ChangedScene) }),
})
export const restoreScenes = endpoint({
  method: 'POST',
  path: '/api/scans/{id}/parameters/restore',
  summary: 'Take back what `changeScenes` did: each capture gets its earlier parameters, unless somebody has changed them since',
  access: 'scan.write',
  largeBody: { bytes: 1_600_000, why: 'earlier parameters of up to 2,000 captures' },
  body: z.object({ changes: z.array(ChangedScene).min(1).max(MAX_FILES) }),
  response: z.object({ changedIds: z.array(z.uuid()) }),
})
