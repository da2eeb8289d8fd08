import { formatDate } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { FileInput } from '@ridgeline/web/ui/form/file-input.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { type SubmitEvent, useRef, useState } from 'react'
import type { SingleSignOn } from '#contract/single-sign-on'
import { useSetProvider } from './api.ts'

type Provider = SingleSignOn['provider']

/** The identity provider that is set, and the form that sets another one, or the same one with more certificates. */
export function ProviderForm({ provider }: { provider: Provider }) {
  const [isOpen, setIsOpen] = useState(provider === null)
  const [asking, setAsking] = useState(false)
  const save = useSetProvider()
  return (
    <>
      {provider && <About provider={provider} />}
      {isOpen ? (
        <Form pending={save.isPending} onSave={(next) => save.mutate(next, { onSuccess: () => setIsOpen(false) })} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setIsOpen(true)}>Replace the provider</Button>
          <Button onClick={() => setAsking(true)}>Remove</Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove the identity provider?"
        description="Members sign in by their password again, or set one by 'Forgot password'."
        action="Remove"
        pendingAction="Removing..."
        pending={save.isPending}
        onConfirm={() => save.mutate(null)}
      />
    </>
  )
}

const About = ({ provider }: { provider: NonNullable<Provider> }) => (
  <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
    <dt className="text-muted">Entity ID</dt>
    <dd className="min-w-0 break-all">{provider.entityId}</dd>
    <dt className="text-muted">Signs in at</dt>
    <dd className="min-w-0 break-all">{provider.signInUrl}</dd>
    {provider.certificates.map(({ sha256, subject, endsAt }) => (
      <div key={sha256} className="contents">
        <dt className="text-muted">Certificate</dt>
        <dd className="min-w-0">
          {subject}, until {formatDate(endsAt)}
          <span className="block font-mono text-xs break-all text-muted">SHA-256 {sha256}</span>
        </dd>
      </div>
    ))}
  </dl>
)

type Given = Parameters<ReturnType<typeof useSetProvider>['mutate']>[0]
const ways = [
  { value: 'metadata', label: 'Metadata' },
  { value: 'hand', label: 'By hand' },
] as const

function Form({ pending, onSave }: { pending: boolean; onSave: (provider: Given) => void }) {
  const [way, setWay] = useState<'metadata' | 'hand'>('metadata')
  const [missing, setMissing] = useState<readonly string[]>([])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const needed = way === 'metadata' ? ['metadata'] : ['entityId', 'signInUrl', 'certificate']
    const empty = needed.filter((name) => typed(name) === '')
    setMissing(empty)
    if (empty.length > 0) return
    if (way === 'metadata') return onSave({ metadata: typed('metadata') })
    const certificates = [typed('certificate'), typed('nextCertificate')].filter((one) => one !== '')
    onSave({ entityId: typed('entityId'), signInUrl: typed('signInUrl'), certificates })
  }
  const errorOf = (name: string) => (missing.includes(name) ? 'This is needed' : undefined)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <SegmentedControl label="How the provider is set" options={ways} value={way} onChange={setWay} />
      </div>
      {way === 'metadata' ? (
        <Metadata error={errorOf('metadata')} />
      ) : (
        <>
          <TextField label="Entity ID of the provider" name="entityId" maxLength={1024} error={errorOf('entityId')} />
          <TextField label="Address to sign in at (SSO URL)" name="signInUrl" type="url" maxLength={2048} error={errorOf('signInUrl')} />
          <TextArea
            label="Certificate"
            name="certificate"
            className="font-mono"
            error={errorOf('certificate')}
            hint="X.509, as PEM or base64."
          />
          <TextArea
            label="Second certificate"
            name="nextCertificate"
            className="font-mono"
            hint="While the provider changes its key. Otherwise empty."
          />
        </>
      )}
      <div>
        <Button type="submit" pending={pending}>
          {pending ? 'Saving...' : 'Save the provider'}
        </Button>
      </div>
    </form>
  )
}

function Metadata({ error }: { error: string | undefined }) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <TextArea
        label="Metadata of the identity provider (XML)"
        name="metadata"
        className="font-mono"
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error}
        hint="Metadata with two certificates lets the provider change its key."
      />
      <div>
        <Button onClick={() => input.current?.click()}>Choose a file</Button>
        <FileInput
          ref={input}
          label="File with the metadata"
          accept=".xml,application/xml,text/xml"
          onFiles={([file]) => void file?.text().then(setText)}
        />
      </div>
    </>
  )
}
