import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { FileSearch } from 'lucide-react'
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useChecks } from '#web/verify/use-checks.ts'
import { Verdict } from '#web/verify/verdict.tsx'

/** Anybody checks here whether a file is the one that was written down; it never leaves the device (`check-file`). */
export function VerifyScreen() {
  const { checks, checkFiles, checkCode } = useChecks()
  const [query] = useSearchParams()
  const asked = query.get('code')
  const done = useRef(false)
  useEffect(() => {
    if (asked === null || done.current) return
    done.current = true
    void checkCode(asked)
  }, [asked, checkCode])
  return (
    <div className="flex w-full max-w-4xl flex-col gap-6">
      <PageHeader
        title="Is this the original?"
        subtitle="Check a report, a photo or a proof. Your file stays on this device: only numbers computed from it are looked up."
      />
      <FileDrop onFiles={(files) => void checkFiles(files)} />
      <CodeForm onCode={(typed) => void checkCode(typed)} />
      <section aria-label="Results" aria-live="polite" className="flex flex-col gap-4">
        {checks.map((one) =>
          one.told ? (
            <Verdict key={one.id} about={one.about} told={one.told} />
          ) : (
            <div key={one.id}>
              <Loading label={`Checking ${one.about}`} />
              <Skeleton className="h-32" />
            </div>
          ),
        )}
      </section>
      <p className="text-sm text-muted">
        What is looked up is the SHA-256 of the file and, of a picture that nobody wrote down, a coarse print of its light and dark (32 by
        32 cells), to tell whether it looks like one that is shared. Nothing of it is kept.
      </p>
      <p className="text-sm text-muted">
        Without this server:{' '}
        <a href="/api/verify/page" className="text-accent-text underline underline-offset-2">
          download the page that checks proofs
        </a>{' '}
        and open it from your disk.
      </p>
    </div>
  )
}

function FileDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <section
      aria-label="Files"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-3 rounded-ui border border-dashed px-4 py-10 text-center ${over ? 'border-accent bg-hover' : 'border-line bg-surface'}`}
    >
      <FileSearch aria-hidden size={28} className="text-muted" />
      <p>Drop a PDF, photos or a proof here</p>
      <Button variant="primary" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to check"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </section>
  )
}

function CodeForm({ onCode }: { onCode: (typed: string) => void }) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onCode(typed)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          label="Code on a report"
          placeholder="7K3M-9QXT-2B4D"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          maxLength={40}
        />
      </div>
      <Button type="submit">Look up</Button>
    </form>
  )
}
