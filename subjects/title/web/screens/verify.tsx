import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { FileInput } from '@ridgeline/web/ui/form/file-input.tsx'
import { useFileDrop } from '@ridgeline/web/ui/form/use-file-drop.ts'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { FileSearch } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
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
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <PageHeader
        title="Is this the original?"
        subtitle="Find out whether a report or a photo is the one that was made, unchanged. Your file stays on this device."
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
      {checks.length === 0 && <Meanings />}
      <details className="text-sm text-muted">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 hover:text-ink">
          What is looked up, and how to check without this server
        </summary>
        <p className="mt-1 max-w-prose">
          What is looked up is the SHA-256 of the file and, of a picture that nobody wrote down, a coarse print of its light and dark (32 by
          32 cells), to tell whether it looks like one that is shared. Nothing of it is kept.
        </p>
        <p className="mt-2 max-w-prose">
          Without this server:{' '}
          <a href="/api/verify/page" className="text-accent-text underline underline-offset-2">
            download the page that checks proofs
          </a>{' '}
          and open it from your disk.
        </p>
      </details>
    </div>
  )
}

const meanings = [
  {
    tone: 'good',
    title: 'The original',
    sentence: 'Not one byte has changed since the day it was written down. It does not say that what the report states is true.',
  },
  { tone: 'warning', title: 'An older version', sentence: 'It is unchanged, but a newer one took its place: ask for that one.' },
  {
    tone: 'neutral',
    title: 'Not known here',
    sentence: 'It was saved, cropped or printed again, or it was made elsewhere. It does not say that the file is false.',
  },
] as const

/** What an answer will mean, for whoever has not asked yet. */
const Meanings = () => (
  <ul aria-label="What a result means" className="grid gap-x-8 gap-y-4 border-t border-line pt-5 md:grid-cols-3">
    {meanings.map(({ tone, title, sentence }) => (
      <li key={title}>
        <p className="flex items-center gap-2 font-medium">
          <ToneIcon tone={tone} size={16} />
          {title}
        </p>
        <p className="mt-1 text-sm text-pretty text-muted">{sentence}</p>
      </li>
    ))}
  </ul>
)

function FileDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { isOver, area } = useFileDrop(({ files }) => onFiles([...files]))
  return (
    <section
      aria-label="Files"
      {...area}
      className={`flex flex-col items-center gap-3 rounded-ui border border-dashed px-4 py-10 text-center ${isOver ? 'border-accent-text bg-hover' : 'border-control bg-surface'}`}
    >
      <FileSearch aria-hidden size={28} className="text-muted" />
      <p>Drop a PDF, photos or a proof here</p>
      <Button variant="primary" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <FileInput ref={input} label="Files to check" multiple onFiles={onFiles} />
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
