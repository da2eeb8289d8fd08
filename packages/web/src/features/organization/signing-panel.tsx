import { patchSigning, readSigning, type SigningSetup } from '@ridgeline/contracts/report/signature'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#calls/api.ts'
import { useChange } from '#calls/change.ts'
import { formatDate } from '#format/date.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { base64Of } from './base64.ts'

const signingQuery = queryOptions({ queryKey: ['organization', 'signing'], queryFn: () => call(readSigning, {}) })

const useSigning = (title: string) =>
  useChange({
    change: (body: Parameters<typeof patch>[0]) => patch(body),
    refresh: [signingQuery.queryKey],
    done: { title },
    failed: { title: 'Not saved', sentence: 'The settings of signatures could not be saved. Try again.' },
  })
const patch = (body: { needsCredential?: boolean; certificate?: { p12Base64: string; password: string } | null }) =>
  call(patchSigning, { body })

/** What reports are signed with, and who may sign. */
export function SigningPanel() {
  const { data } = useQuery(signingQuery)
  const save = useSigning('Settings saved')
  if (!data) return null
  return (
    <Panel title="Signatures on reports">
      <Certificate setup={data} />
      <Checkbox
        label="Only members with a current, confirmed credential may sign"
        checked={data.needsCredential}
        onChange={(needsCredential) => save.mutate({ needsCredential })}
      />
      <p className="mt-1 text-sm text-muted">
        Members enter it under Account; an admin confirms it under Members. A certificate of the training here counts by itself.
      </p>
      <OwnCertificate setup={data} />
    </Panel>
  )
}

const Certificate = ({ setup: { certificate, hasTimestamps } }: { setup: SigningSetup }) => (
  <div className="mb-4 flex flex-col gap-1">
    {certificate ? (
      <>
        <p>
          Signed with the certificate of <span className="font-medium">{certificate.name}</span>, valid until{' '}
          {formatDate(certificate.validUntil)}.
        </p>
        <p className="text-sm break-all text-muted">SHA-256 {certificate.fingerprint}</p>
        {certificate.kind === 'made' && (
          <p className="text-sm text-muted">
            Made here: it shows that a file was not changed. Readers of PDF files do not know it and say so; a certificate of an authority
            they know takes its place below.
          </p>
        )}
      </>
    ) : (
      <p>A certificate is made at the first signature. It shows that a file was not changed.</p>
    )}
    <p className="text-sm text-muted">
      {hasTimestamps
        ? 'A timestamp service vouches for the time of each signature.'
        : 'The time of a signature is that of this server: no timestamp service is set up.'}
    </p>
  </div>
)

function OwnCertificate({ setup }: { setup: SigningSetup }) {
  const [file, setFile] = useState<File | null>(null)
  const save = useSigning('Certificate saved')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!file) return
    const form = event.currentTarget
    const password = String(new FormData(form).get('password') ?? '')
    save.mutate({ certificate: { p12Base64: await base64Of(file), password } }, { onSuccess: () => form.reset() })
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 flex max-w-md flex-col gap-3">
      <label className="flex flex-col gap-1.5 text-sm font-medium">
        Own certificate (PKCS#12)
        <input
          type="file"
          accept=".p12,.pfx"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          className="min-h-11 text-base font-normal"
        />
      </label>
      <TextField
        label="Password of the file"
        name="password"
        type="password"
        autoComplete="off"
        maxLength={200}
        hint="Kept encrypted, to open the file when a report is signed."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={!file} pending={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save certificate'}
        </Button>
        {setup.certificate?.kind === 'uploaded' && (
          <Button disabled={save.isPending} onClick={() => save.mutate({ certificate: null })}>
            Go back to one made here
          </Button>
        )}
      </div>
    </form>
  )
}
