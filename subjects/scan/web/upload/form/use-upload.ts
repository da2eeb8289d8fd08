import { ApiError } from '@ridgeline/contract/client'
import type { Place } from '@ridgeline/thermal/measure/places'
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
import { isNowhere } from './new-roof.ts'
import { arePhotosOnly } from './photos-only.ts'
import { useArePlacesRead, useTakenPlace } from './taken-place.ts'

export interface UploadWork extends DraftWork {
  /** Files are on their way, or the scan is being made of them. */
  readonly isPending: boolean
  /** The member tried to send a form that lacks something. */
  readonly isTried: boolean
  /** Pressed while the files are still looked through for where they were taken: it goes on by itself. */
  readonly isHeld: boolean
  /** All files are on the server, and the scan is being made of them. */
  readonly isFinishing: boolean
  /** The connection went away while the scan was being made. */
  readonly isWaiting: boolean
  readonly submit: () => void
}

/**
 * The whole way of an upload: files to the server, and the scan made of them.
 * @param leave - goes to what was made, where it is read; null on any other screen, which is not left: there the analysis is followed and its end told
 */
export function useUpload(store: DraftStore, leave: ((path: string) => unknown) | null): UploadWork {
  const draft = useDraft(store)
  const { form, change, queue, isSending, setSending } = draft
  const [isTried, setTried] = useState(false)
  const [isFinishing, setFinishing] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const stopFollowing = useRef<() => void>(undefined)
  const left = useRef(new AbortController())
  const client = useQueryClient()
  const navigate = useNavigate()
  const totals = totalsOf(queue)
  const refreshed = () => Promise.all(changedQueries.map((key) => client.invalidateQueries({ queryKey: [key] })))

  const taken = useTakenPlace(queue, draft.previews)
  const notePlace = useEffectEvent((position: Place) => change({ position }))
  useEffect(() => {
    if (taken !== null) notePlace(taken)
  }, [taken])

  const areRead = useArePlacesRead(queue, draft.previews)
  const [isHeld, setHeld] = useState(false)
  const submit = () => {
    setTried(true)
    const missing = missingText(form, totals.accepted)
    const mayBeSaid = totals.accepted > 0 && !areRead
    setHeld(missing !== null && mayBeSaid)
    if (missing !== null) return mayBeSaid ? undefined : void toast({ ...missing, variant: 'destructive' })
    draft.retry()
    setSending(true)
  }
  const goOn = useEffectEvent(submit)
  const isKnown = form.position !== null || (areRead && taken === null)
  useEffect(() => {
    if (isHeld && isKnown) goOn()
  }, [isHeld, isKnown])
  const keepPhotos = async (waiting: Waiting) => {
    const { propertyId } = await keepAsPhotos(form, queue, waiting)
    const description = `${formatCount(totals.done, 'photo')} kept with the property. No file holds temperatures, so no scan was made.`
    await made()
    draft.forget()
    toast({ title: 'Photos uploaded', description })
    if (!waiting.signal?.aborted) await leave?.(`/property/${propertyId}`)
  }
  /** The server has everything: what this browser kept would only be sent again after a reload. */
  const made = async () => {
    draft.release()
    setWaiting(false)
    await refreshed()
    setFinishing(false)
  }
  const finish = useEffectEvent(async () => {
    const { signal } = left.current
    const waiting = { onWaiting: () => setWaiting(true), signal }
    setFinishing(true)
    try {
      if (form.scanId === null && arePhotosOnly(queue, draft.previews)) return await keepPhotos(waiting)
      const { scanId } = await makeScan(form, queue, waiting)
      await made()
      if (signal.aborted) return
      draft.forget()
      if (leave) await leave(`/analysis/${scanId}`)
      else stopFollowing.current = followScan(scanId, (progress) => void tellEnd(progress))
    } catch (error) {
      setWaiting(false)
      setFinishing(false)
      if (signal.aborted) return
      if (mayMend(error)) draft.rest()
      else setSending(false)
      toast(failureOf(error, { title: 'Upload failed', sentence: 'There was an error uploading your scan' }))
    }
  })
  const tellEnd = async ({ scanId, state, failure }: ScanProgress) => {
    if (state !== 'ready' && state !== 'failed') return
    await refreshed()
    const action = { label: 'View Analysis', onClick: () => void navigate(`/analysis/${scanId}`) }
    if (state === 'failed') return toast({ title: 'No survey', description: failure ?? 'The scan could not be read', action })
    const scan = await readScanNamed(scanId).catch(() => null)
    toast({
      title: 'Upload successful',
      description: `${scan?.examination.waitingCount ? 'Your thermal scan has been uploaded, and a question about its roof waits for you' : 'Your thermal scan has been uploaded and analyzed'}${refusedSentence(scan?.refusedCount ?? 0)}`,
      action,
    })
  }

  const onSettled = useEffectEvent(() => {
    if (totals.failed === 0 && totals.accepted > 0) return void finish()
    setSending(false)
    if (totals.failed > 0) toast({ title: 'Upload failed', description: 'There was an error uploading your files', variant: 'destructive' })
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
    }
  }, [])
  return { ...draft, isPending: isSending || isFinishing, isTried, isHeld, isFinishing, isWaiting, submit }
}

/** Whatever lists properties, scans or files. */
const changedQueries = ['properties', 'property', 'dashboard', 'recent-uploads', 'scan', 'photos']

/** What broke in the server, and a session that ended meanwhile: everything was chosen, so the scan is made once that is mended. What it refuses waits for the person. */
const mayMend = (error: unknown): boolean => error instanceof ApiError && (error.status === 401 || error.status >= 500)

function missingText(form: UploadForm, accepted: number): { title: string; description: string } | null {
  if (accepted === 0) return { title: 'No files selected', description: 'Please upload at least one thermal image' }
  return isNowhere(form) ? { title: 'Where is the roof?', description: 'No picture says where it was taken. Enter the address.' } : null
}

const refusedSentence = (refused: number): string =>
  refused === 0 ? '' : `. ${formatCount(refused, 'file was', 'files were')} refused: the analysis says why.`
