import { patchSigning, readSigning, type SigningSetup } from '@ridgeline/report/contract/signature'
import { call, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { base64Of } from '@ridgeline/web/format/base64.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { FileInput } from '@ridgeline/web/ui/form/file-input.tsx'
import { FormFoot, FormGrid } from '@ridgeline/web/ui/layout/form-grid.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'

const signingQuery = queryOptions({ queryKey: ['organization', 'signing'], queryFn: () => call(readSigning, {}) })

const useSigning = (title: string) =>
  useChange({
    change: (body: Parameters<typeof patch>[0]) => patch(body),
    refresh: [signingQuery.queryKey],
    done: { title },
    failed: { title: 'Not saved', sentence: 'The settings of signatures could not be saved. Try again.' },
  })
const kindWord = { made: 'Made here', uploaded: 'Your own' } as const satisfies Record<
  NonNullable<SigningSetup['certificate']>['kind'],
  string
>

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
      <div className="my-4 border-y border-line py-3">
        <Checkbox
          label="Only members with a current, confirmed credential may sign"
          hint="Members enter it under Account; an admin confirms it under Members. A certificate of the training here counts by itself."
          checked={data.needsCredential}
          disabled={save.isPending}
          onChange={(needsCredential) => save.mutate({ needsCredential })}
        />
      </div>
      <OwnCertificate setup={data} />
    </Panel>
  )
}

/** Whose certificate stands on the next signature, and what it can show. */
const Certificate = ({ setup: { certificate, hasTimestamps } }: { setup: SigningSetup }) => (
  <div className="flex flex-col gap-2">
    {certificate ? (
      <>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 font-medium break-words">{certificate.name}</p>
          <Badge tone={certificate.kind === 'made' ? 'neutral' : 'good'}>{kindWord[certificate.kind]}</Badge>
          <span className="text-sm text-muted">Valid until {formatDate(certificate.validUntil)}</span>
        </div>
        <p className="font-mono text-xs break-all text-muted">SHA-256 {certificate.fingerprint}</p>
        {certificate.kind === 'made' && (
          <p className="text-sm text-muted">
            It shows that a file was not changed. Readers of PDF files do not know who made it and say so; a certificate of an authority
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
  const input = useRef<HTMLInputElement>(null)
  const save = useSigning('Certificate saved')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!file) return
    const form = event.currentTarget
    const password = String(new FormData(form).get('password') ?? '')
    const after = () => {
      form.reset()
      setFile(null)
    }
    save.mutate({ certificate: { p12Base64: await base64Of(file), password } }, { onSuccess: after })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormGrid>
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="text-sm font-medium">Own certificate (PKCS#12)</p>
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 md:min-h-9">
            <Button onClick={() => input.current?.click()}>Choose a file</Button>
            <span className="min-w-0 text-sm break-all text-muted">{file ? file.name : 'A file with the ending .p12 or .pfx'}</span>
          </div>
          <FileInput ref={input} label="Own certificate (PKCS#12)" accept=".p12,.pfx" onFiles={([chosen]) => setFile(chosen ?? null)} />
        </div>
        <TextField
          label="Password of the file"
          name="password"
          type="password"
          autoComplete="off"
          maxLength={200}
          error={save.error ? sentenceOf(save.error, 'The certificate could not be read with this password.') : undefined}
          hint="Kept encrypted, to open the file when a report is signed."
        />
      </FormGrid>
      <FormFoot>
        {setup.certificate?.kind === 'uploaded' && (
          <Button disabled={save.isPending} onClick={() => save.mutate({ certificate: null })}>
            Go back to one made here
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!file} pending={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save certificate'}
        </Button>
      </FormFoot>
    </form>
  )
}
