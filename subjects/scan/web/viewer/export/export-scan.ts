import { Told } from '@ridgeline/web/calls/told.ts'
import type { Capture } from '#contract/capture'
import type { ExportAnswer, ExportJob } from './export-job.ts'
import { type ExportKind, type ExportLook, exportFiles } from './export-kind.ts'
import { exportName } from './export-name.ts'
import type { ExportWorker } from './start-export-worker.ts'

export interface ScanExport {
  readonly zip: Blob
  readonly writtenCount: number
  /** Captures that are not in the ZIP, and why. */
  readonly left: readonly { readonly fileName: string; readonly reason: string }[]
}

interface Options {
  readonly kind: ExportKind
  readonly look: ExportLook
  readonly captures: readonly Pick<Capture, 'id' | 'fileName' | 'temperatureStanding'>[]
  /** The samples of a capture and what they mean, or the reason why it has none to export. */
  readonly load: (id: string, signal: AbortSignal) => Promise<ExportJob | string>
  readonly worker: ExportWorker
  readonly signal: AbortSignal
  readonly onProgress: (doneCount: number) => void
}

/**
 * All captures in one ZIP, one after the other: the next is fetched while the worker writes the last.
 *
 * @throws the signal's reason when it is aborted, and what `load` throws
 */
export async function exportScan({ kind, look, captures, load, worker, signal, onProgress }: Options): Promise<ScanExport> {
  const left: { fileName: string; reason: string }[] = []
  let writing: Promise<void> = Promise.resolve()
  for (const [i, capture] of captures.entries()) {
    const { id, fileName } = capture
    const [job] = await Promise.all([load(id, signal), writing])
    signal.throwIfAborted()
    if (typeof job === 'string') {
      left.push({ fileName, reason: job })
      onProgress(i + 1)
      continue
    }
    writing = worker.ask({ type: 'add', name: exportName(capture, kind, exportFiles[kind].ending), kind, look, job }).then((answer) => {
      if (answer.type === 'failed') left.push({ fileName, reason: answer.message })
      onProgress(i + 1)
    })
  }
  await writing
  signal.throwIfAborted()
  const zip = zipOf(await worker.ask({ type: 'finish' }))
  signal.throwIfAborted()
  return { zip, writtenCount: captures.length - left.length, left }
}

function zipOf(answer: ExportAnswer): Blob {
  if (answer.type === 'zip') return answer.blob
  throw new Told(answer.type === 'failed' ? answer.message : 'The files could not be packed.')
}
