import { failureOf } from '@ridgeline/web/calls/change.ts'
import { followScan } from '@ridgeline/web/calls/follow-scan.ts'
import type { Waiting } from '@ridgeline/web/calls/hand-over.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ScanProgress } from '#contract/scan'
import type { DraftStore, UploadForm } from '#web/upload/queue/draft.ts'
import { isSettled, totalsOf } from '#web/upload/queue/queue.ts'
import { type DraftWork, useDraft } from '#web/upload/queue/use-draft.ts'
import { keepAsPhotos, makeScan, readScanNamed } from './api.ts'
import { arePhotosOnly } from './photos-only.ts'

export interface UploadWork extends DraftWork {
  /** Files are on their way, or the scan is being made of them. */
  readonly isPending: boolean
  /** The member tried to send a form that lacks something. */
  readonly isTried: boolean
  /** All files are on the server, and the scan is being made of them. */
  readonly isFinishing: boolean
  /** The connection went away while the scan was being made. */
  readonly isWaiting: boolean
  readonly submit: () => void
}

/** What stands around the upload: the screen that is there for it, or any other. */
export interface Surroundings {
  /** The scan is being made or analysed; how much of it, 0-1, or null while unknown. */
  readonly busy: (fraction: number | null) => void
  readonly idle: () => void
  /** Nothing is left to do here. */
  readonly leave: (path: string) => unknown
}

/** The whole way of an upload: files to the server, the scan made of them, its analysis followed to the end. */
export function useUpload(store: DraftStore, { busy, idle, leave }: Surroundings): UploadWork {
  const draft = useDraft(store)
  const { form, queue, isSending, setSending } = draft
  const [isTried, setTried] = useState(false)
  const [isFinishing, setFinishing] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const stopFollowing = useRef<() => void>(undefined)
  const left = useRef(new AbortController())
  const client = useQueryClient()
  const navigate = useNavigate()
  const totals = totalsOf(queue)
  const refreshed = () => Promise.all(changedQueries.map((key) => client.invalidateQueries({ queryKey: [key] })))

  const submit = () => {
    setTried(true)
    const missing = missingText(form, totals.accepted)
    if (missing !== null) return void toast({ ...missing, variant: 'destructive' })
    draft.retry()
    setSending(true)
  }
  const fail = (sentence: string, error?: unknown, title = 'Upload failed') => {
    idle()
    setSending(false)
    setFinishing(false)
    toast(failureOf(error, { title, sentence }))
  }
  const keepPhotos = async (waiting: Waiting) => {
    const { propertyId } = await keepAsPhotos(form, queue, waiting)
    draft.release()
    setWaiting(false)
    await refreshed()
    setFinishing(false)
    draft.forget()
    const description = `${formatCount(totals.done, 'photo')} kept with the property. No file holds temperatures, so no scan was made.`
    toast({ title: 'Photos uploaded', description })
    if (!waiting.signal?.aborted) await leave(`/property/${propertyId}`)
  }
  const finish = useEffectEvent(async () => {
    const { signal } = left.current
    const onWaiting = () => {
      idle()
      setWaiting(true)
    }
    setFinishing(true)
    try {
      if (form.scanId === null && arePhotosOnly(queue, draft.previews)) return await keepPhotos({ onWaiting, signal })
      busy(null)
      const { scanId } = await makeScan(form, queue, { onWaiting, signal })
      // The server has everything: what this browser kept would only be sent again after a reload.
      draft.release()
      setWaiting(false)
      if (signal.aborted) return
      busy(null)
      stopFollowing.current = followScan(scanId, (progress) => void onProgress(progress))
    } catch (error) {
      setWaiting(false)
      if (!signal.aborted) fail('There was an error uploading your scan', error)
    }
  })
  const onProgress = async ({ scanId, state, progress, failure }: ScanProgress) => {
    if (state !== 'ready' && state !== 'failed') {
      return busy(progress !== null && progress.total > 0 ? progress.done / progress.total : null)
    }
    await refreshed()
    if (state === 'failed') {
      draft.forget()
      fail(failure ?? 'There was an error uploading your scan', undefined, 'No survey')
      return leave(`/analysis/${scanId}`)
    }
    const scan = await readScanNamed(scanId).catch(() => null)
    idle()
    setFinishing(false)
    draft.forget()
    toast({
      title: 'Upload successful',
      description: `${scan?.examination.waitingCount ? 'Your thermal scan has been uploaded, and a question about its roof waits for you' : 'Your thermal scan has been uploaded and analyzed'}${refusedSentence(scan?.refusedCount ?? 0)}`,
      ...(form.scanId === null && { action: { label: 'View Analysis', onClick: () => void navigate(`/analysis/${scanId}`) } }),
    })
    await leave(form.scanId === null ? '/dashboard' : `/analysis/${scanId}`)
  }

  const onSettled = useEffectEvent(() => {
    if (totals.accepted === 0) setSending(false)
    else if (totals.failed > 0) fail('There was an error uploading your files')
    else void finish()
  })
  const isDone = isSending && !isFinishing && (totals.accepted === 0 || isSettled(totals))
  useEffect(() => {
    if (isDone) onSettled()
  }, [isDone])

  useEffect(() => {
    left.current = new AbortController()
    return () => {
      left.current.abort()
      stopFollowing.current?.()
      idle()
    }
  }, [idle])
  return { ...draft, isPending: isSending || isFinishing, isTried, isFinishing, isWaiting, submit }
}

/** Whatever lists properties, scans or files. */
const changedQueries = ['properties', 'property', 'dashboard', 'recent-uploads', 'scan', 'photos']

function missingText(form: Pick<UploadForm, 'name' | 'address'>, accepted: number): { title: string; description: string } | null {
  if (form.name.trim() === '' || form.address.trim() === '') {
    return { title: 'Missing information', description: 'Please provide a property name and address' }
  }
  return accepted === 0 ? { title: 'No files selected', description: 'Please upload at least one thermal image' } : null
}

const refusedSentence = (refused: number): string =>
  refused === 0 ? '' : `. ${formatCount(refused, 'file was', 'files were')} refused: the analysis says why.`
