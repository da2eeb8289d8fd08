import type { Deps } from '@ridgeline/server/deps'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import { ThreadError } from '@ridgeline/server/jobs/thread-pool'
import type { Point } from '@ridgeline/thermal/image'
import type { Words } from '@ridgeline/words/message'
import type { AnalyseResult, AnalyseTask } from '#server/analysis/engine/thread-tasks'
import type { CaptureRow } from '#server/analysis/place/findings'
import { viewFactsOf } from '#server/analysis/roof-view'
import { placedVisible, type VisiblePlacement } from '#server/analysis/visible-placement'

const ANALYSE_TIMEOUT_MS = 120_000

/** What the engine is asked of a thermogram beside what stands in its row. */
export interface Question {
  readonly suspectSign: 1 | -1 | null
  /** The roof as it was drawn on the map, in the pixels of this picture; what a person drew on the picture itself goes before it. */
  readonly drawnRoof: readonly Point[] | null
  /** What the engine proposes is used where nobody drew the roof. */
  readonly usesProposals: boolean
  /** Where the picture shows a steep roof: its slope, and whether the sun was up. */
  readonly steep: AnalyseTask['steep']
}

/** A capture with everything that an analysis needs. */
export type Analysable = CaptureRow & {
  readonly [field in 'samplesSha256' | 'frame' | 'calibration']: NonNullable<CaptureRow[field]>
}

export const isAnalysable = (row: CaptureRow): row is Analysable =>
  row.samplesSha256 !== null && row.frame !== null && row.calibration !== null

interface Answer {
  /** What the engine says, or the sentence of trouble that is the thermogram's own. */
  readonly found: AnalyseResult | { readonly trouble: Words }
  /** A visible picture lies over the thermogram and could not be read: it was left out. */
  readonly isVisibleMissing: boolean
}

/**
 * Has a thermogram looked through in a thread, with the parameters that stand in its row; nothing is written.
 *
 * @param captures - all of the scan
 * @throws ObjectTrouble when its samples cannot be read
 */
export async function askEngine(deps: Deps, row: Analysable, question: Question, captures: readonly CaptureRow[]): Promise<Answer> {
  const placed = placedVisible(row, captures)
  const bytes = Uint8Array.from(await deps.storage.read(row.samplesSha256)).buffer
  const visible = placed && (await visibleOf(deps, placed))
  const task: AnalyseTask = {
    kind: 'analyse',
    samples: { ...row.frame, bytes },
    calibration: row.calibration,
    scene: row.editedScene ?? row.fileScene,
    correction: row.correction,
    roofPolygon: row.roofPolygon ?? question.drawnRoof,
    pixelSizeM: row.editedPixelSizeM ?? row.pixelSizeM,
    suspectSign: question.suspectSign,
    roofView: { ...viewFactsOf(row, captures), isRoof: row.isRoof, usesProposals: question.usesProposals },
    visible,
    steep: question.steep,
  }
  const found = await deps.threads
    .run<AnalyseResult>(task, visible ? [bytes, visible.jpeg] : [bytes], ANALYSE_TIMEOUT_MS, row.organizationId)
    .catch((error: unknown) => troubleOf(error))
  return { found, isVisibleMissing: placed !== null && visible === null }
}

async function visibleOf({ storage }: Deps, { sha256, alignment }: VisiblePlacement): Promise<AnalyseTask['visible']> {
  try {
    return { jpeg: Uint8Array.from(await storage.read(sha256)).buffer, alignment }
  } catch (error) {
    if (error instanceof ObjectTrouble) return null
    throw error
  }
}

/** What a failed analysis says about the thermogram; trouble that is not its own is thrown on. */
function troubleOf(error: unknown): { trouble: Words } {
  if (!(error instanceof ThreadError) || error.name === 'ThreadsClosed') throw error
  if (error.name === 'ThermalError') return { trouble: error.words }
  return { trouble: error.name === 'ThreadTimeout' ? 'The analysis took too long.' : 'The analysis could not cope with it.' }
}
