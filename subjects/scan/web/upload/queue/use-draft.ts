import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type DraftStore, emptyForm, isBlank, restoredSentence, type UploadForm } from './draft.ts'
import { type UploadQueue, useUploadQueue } from './use-upload-queue.ts'

export interface DraftWork extends UploadQueue {
  readonly form: UploadForm
  readonly change: (patch: Partial<UploadForm>) => void
  readonly isSending: boolean
  readonly setSending: (isSending: boolean) => void
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
  const [isSending, setSending] = useState(false)
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
    if (isLoaded && !isBlank(form)) store.putForm(form, isSending).catch(onStoreFailure)
  }, [store, form, isSending, isLoaded, onStoreFailure])

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
