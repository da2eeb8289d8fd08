import { followScan } from '@ridgeline/web/calls/follow-scan.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Scan, ScanProgress } from '#contract/scan'
import { useScanRefresh } from './api.ts'

/** How far the analysis is, while one runs; the scan is read again when it ends. */
export function useLiveScan(scan: Scan): ScanProgress | null {
  const [live, setLive] = useState<ScanProgress | null>(null)
  const refresh = useScanRefresh(scan.id)
  const isRunning = scan.state === 'queued' || scan.state === 'processing'
  const onProgress = useEffectEvent((progress: ScanProgress) => {
    const isOver = progress.state === 'ready' || progress.state === 'failed'
    setLive(isOver ? null : progress)
    if (isOver) void refresh()
  })
  useEffect(() => (isRunning ? followScan(scan.id, onProgress) : undefined), [scan.id, isRunning])
  if (!isRunning) return null
  return live ?? { scanId: scan.id, state: scan.state, progress: scan.progress, failure: null }
}
