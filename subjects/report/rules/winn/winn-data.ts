import type { OwnerField } from '@ridgeline/property/contract/owner-fields'
import type { PropertyPhoto } from '@ridgeline/property/contract/photo'
import type { Roof } from '@ridgeline/roof/contract/roof'
import type { Scan } from '@ridgeline/scan/contract/scan'
import type { StormCheck } from '@ridgeline/storm/contract/storm-check'
import type { DraftContent } from '@ridgeline/winn/contract/content'
import type { ReportData } from '#rules/report-data'
import type { StatedCredential } from '#rules/words/credential-words'

/** A photo that can be printed: uploaded for the property, or a photo of one of its scans. */
export type WinnPhoto = Pick<
  PropertyPhoto,
  'id' | 'scanId' | 'fileName' | 'sizeBytes' | 'sha256' | 'takenAt' | 'position' | 'width' | 'height'
>

/** A text that the assistant drafted: what it is of, who approved it, and the day. */
export interface ApprovedText {
  readonly of: 'summary' | 'recommendation' | 'finding' | 'caption'
  readonly by: string
  readonly on: string
}

/** All a Winn report is made of. */
export interface WinnData extends Omit<ReportData, 'scan' | 'preparedBy'> {
  /** At least one. */
  readonly scans: readonly [Scan, ...Scan[]]
  readonly draft: DraftContent
  /** As it was drawn; null where nobody drew it. */
  readonly roof: Roof | null
  /** Stored answers about storms that the report shows (`reportedChecks`), the earliest day first. */
  readonly storms: readonly StormCheck[]
  /** Those that the report shows (`shownPhotos`), in any order. */
  readonly photos: readonly WinnPhoto[]
  /** Texts that the assistant drafted and a person approved, which stand in the draft as they were approved. */
  readonly approved?: readonly ApprovedText[]
  /** Who owns the property; empty where nobody said. */
  readonly client: Readonly<Record<OwnerField, string>>
}

/** What a version of the report is called, and who made it: no input, since the same report stays the same version. */
export interface WinnVersion {
  /** `R-2026-0014`. */
  readonly number: string
  /** Null of a draft, which is none yet. */
  readonly version: number | null
  readonly author: { readonly name: string; readonly credential: StatedCredential | null }
  /** How the recipient reaches who made it: the organization, else the author. */
  readonly contact: string
}
