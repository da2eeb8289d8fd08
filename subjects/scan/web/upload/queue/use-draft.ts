import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type DraftStore, emptyForm, isBlank, restoredSentence, type UploadForm } from './draft.ts'
import { type UploadQueue, useUploadQueue } from './use-upload-queue.ts'

export interface DraftWork extends UploadQueue {
  readonly form: UploadForm
  readonly change: (patch: Partial<UploadForm>) => void
  readonly isSending: boolean
  readonly setSending: (isSending: boolean) => void
  /** Sends nothing more now, and goes on by itself when the page is opened again or the connection comes back. */
  readonly rest: () => void
  /** What came back from last time, in a sentence. */
  readonly restored: string | null
  /** False where the browser cannot keep the files over a reload. */
  readonly isKept: boolean
  /** Takes the draft out of the browser's storage and leaves the screen as it is. */
  readonly release: () => void
  /** Forgets everything, here and in the browser's storage. */
  readonly forget: () => void
}

/** The upload form and its files, kept in the browser until the server has everything. */
export function useDraft(store: DraftStore): DraftWork {
  const [form, setForm] = useState(emptyForm)
  const [isSending, setIsSending] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const setSending = (is: boolean) => {
    setIsSending(is)
    setWanted(is)
  }
  const [isLoaded, setLoaded] = useState(false)
  const [restored, setRestored] = useState<string | null>(null)
  const [isKept, setKept] = useState(true)
  const onStoreFailure = useCallback(() => setKept(false), [])
  const files = useUploadQueue(store, isSending, onStoreFailure)

  const load = useEffectEvent(async () => {
    try {
      const draft = await store.read()
      // A scan that was chosen and got no file is no draft: the next upload would go into it unnoticed.
      if (draft !== null && (draft.files.length > 0 || (!isBlank(draft.form) && !draft.form.scanId))) {
        setForm((typed) => (isBlank(typed) ? { ...emptyForm, ...draft.form } : typed))
        files.restore(draft.files)
        setSending(draft.sending && draft.files.length > 0)
        setRestored(restoredSentence(draft))
      }
    } catch {
      setKept(false)
    }
    setLoaded(true)
  })
  useEffect(() => void load(), [])

  useEffect(() => {
    // At once: whoever presses the button and leaves the screen finds the upload as it was left.
    if (isLoaded && (isWanted || !isBlank(form))) store.putForm(form, isWanted).catch(onStoreFailure)
  }, [store, form, isWanted, isLoaded, onStoreFailure])

  useEffect(() => {
    if (!isWanted || isSending) return
    const goOn = () => setIsSending(true)
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [isWanted, isSending])

  useEffect(() => {
    if (isKept || !isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isKept, isSending])

  return {
    ...files,
    form,
    change: (patch) => setForm((current) => ({ ...current, ...patch })),
    isSending,
    setSending,
    rest: () => setIsSending(false),
    restored,
    isKept,
    release: () => void store.clear().catch(onStoreFailure),
    forget: () => {
      setForm(emptyForm)
      setSending(false)
      setRestored(null)
      files.clear()
    },
  }
}
