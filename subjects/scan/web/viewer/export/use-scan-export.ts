import { download, saveFile, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { wordsOf } from '@ridgeline/web/calls/told.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Capture, captureSamples } from '#contract/capture'
import type { MarkedAnomaly } from '#web/viewer/capture/anomaly-marks.tsx'
import { captureQuery, packed } from '#web/viewer/capture/api.ts'
import { rawFrame } from '#web/viewer/capture/raw-frame.ts'
import type { ExportJob } from './export-job.ts'
import type { ExportKind, ExportLook } from './export-kind.ts'
import { zipName } from './export-name.ts'
import { exportScan, type ScanExport } from './export-scan.ts'
import { startExportWorker } from './start-export-worker.ts'

/** All thermograms of a scan, as an export needs them. */
export interface ExportableScan {
  readonly propertyName: string
  readonly captures: readonly Capture[]
  /** What is marked on a capture. */
  readonly anomaliesOf: (captureId: string) => readonly MarkedAnomaly[]
}

export type ScanExportState =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly doneCount: number; readonly totalCount: number }
  | { readonly state: 'done'; readonly result: ScanExport }
  | { readonly state: 'failed'; readonly message: string }

const idle: ScanExportState = { state: 'idle' }

/** Packs all captures of a scan beside the page and hands over the ZIP; leaving the page gives it up. */
export function useScanExport({ propertyName, captures, anomaliesOf }: ExportableScan) {
  const client = useQueryClient()
  const [state, setState] = useState(idle)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const load = (kind: ExportKind) => async (id: string, signal: AbortSignal) => {
    const { calibration, frame, ...detail } = await client.fetchQuery(captureQuery(id))
    if (frame === null || calibration === null) return 'It holds no samples of a sensor.'
    if (kind !== 'jpeg' && detail.temperatureStanding?.status === 'none') return 'It holds relative counts, no absolute temperatures.'
    const { blob } = await download(captureSamples, { params: { id }, query: packed }, { signal })
    const { scene, correction, regions } = detail
    const job: ExportJob = {
      capture: detail,
      frame: rawFrame(await blob.arrayBuffer(), frame),
      calibration,
      scene,
      correction,
      regions,
      anomalies: anomaliesOf(id).map(({ polygon, box, number, isQuiet }) => ({ polygon, box, number, isQuiet })),
    }
    return job
  }
  const start = async (kind: ExportKind, look: ExportLook) => {
    const control = new AbortController()
    running.current = control
    const totalCount = captures.length
    setState({ state: 'running', doneCount: 0, totalCount })
    try {
      const worker = startExportWorker()
      control.signal.addEventListener('abort', worker.end)
      const onProgress = (doneCount: number) => control.signal.aborted || setState({ state: 'running', doneCount, totalCount })
      const result = await exportScan({ kind, look, captures, load: load(kind), worker, signal: control.signal, onProgress })
      worker.end()
      if (result.writtenCount > 0) saveFile(result.zip, zipName(propertyName, kind))
      setState({ state: 'done', result })
    } catch (error) {
      if (!control.signal.aborted) {
        control.abort()
        setState({ state: 'failed', message: sentenceOf(error, wordsOf(error, 'Try again in a moment.')) })
      }
    }
  }
  return {
    state,
    start: (kind: ExportKind, look: ExportLook) => void start(kind, look),
    cancel: () => {
      running.current?.abort()
      setState(idle)
    },
  }
}
