import type { CaptureAnalysis } from '@ridgeline/thermal/anomaly/anomaly'
import type { NoValues, ReasonOf } from '@ridgeline/thermal/reason'
import type { RoofViewReason, RoofViewReasonValues } from '@ridgeline/thermal/survey/roof-view'

export interface RoofDoubtValues extends RoofViewReasonValues {
  /** Nobody drew the roof, and no plan or mosaic knows it; `isSeen`: an edge of one shows in the picture. */
  outline: { readonly isSeen: boolean }
  /** The engine looked for nothing: it is not sure of any roof in the picture. */
  'no-sure-roof': NoValues
}
/** Why nobody may be told yet what a picture shows of the roof. */
export type RoofDoubt = RoofViewReason | ReasonOf<Pick<RoofDoubtValues, 'outline' | 'no-sure-roof'>>

/** What the engine takes for the roof of a picture in which nobody drew it. */
export type ProposedRoof = Pick<CaptureAnalysis['roof'], 'polygon' | 'source'>

interface Asked {
  /** A person's word on this picture. */
  readonly isRoof: boolean | null
  /** What its file and its pixels say against a view of a roof. */
  readonly doubt: RoofViewReason | null
  /** Drawn on it, or laid into it from the roof plan or the mosaic. */
  readonly isDrawn: boolean
  /** Whether proposed outlines of the scan are used without being asked for. */
  readonly usesProposals: boolean
  readonly propose: () => ProposedRoof
}

/** The doubt that a picture is asked about, or null. What somebody said or drew goes before what nobody knows, never before what speaks against it. */
export function roofDoubtOf({ isRoof, doubt, isDrawn, usesProposals, propose }: Asked): RoofDoubt | null {
  if (doubt !== null) return doubt
  if (isRoof !== null || isDrawn || usesProposals) return null
  return { code: 'outline', values: { isSeen: propose().source === 'found' } }
}

/** Whether a picture is judged as a view of the roof: a person's word, else that nothing is in doubt. */
export const countsAsRoof = (of: { readonly isRoof: boolean | null; readonly roofDoubt: RoofDoubt | null }): boolean =>
  of.isRoof ?? of.roofDoubt === null
