import type { RawFrame } from '@ridgeline/thermal/image'
import type { Calibration, Correction } from '#contract/capture'
import type { ExportKind, ExportLook, ExportSubject } from './export-kind.ts'

/** One capture for the ZIP, with its samples. */
export interface ExportJob extends ExportSubject {
  readonly frame: RawFrame
  readonly calibration: Calibration
  readonly correction: Correction | null
}

/** What the page asks of the worker, one thing at a time. */
export type ExportRequest =
  | { readonly type: 'add'; readonly name: string; readonly kind: ExportKind; readonly look: ExportLook; readonly job: ExportJob }
  | { readonly type: 'finish' }

/** `failed` names why one capture could not be written; the others go on. */
export type ExportAnswer =
  | { readonly type: 'added' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'zip'; readonly blob: Blob }
