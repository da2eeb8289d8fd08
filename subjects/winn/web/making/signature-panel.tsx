import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sessionQuery } from '#web/draft/api.ts'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'
import { useReportedSurvey } from '#web/draft/use-reported-survey.ts'
import { FieldGrid } from '#web/fields/field-grid.tsx'

/** Who answers for the report. The server takes the signature away with the next change of anything else. */
export function SignaturePanel() {
  const { signature } = useContent()
  const timeZone = useReportedSurvey()?.scan.timeZone
  const { set } = useDraftStore()
  return (
    <Panel title="Signature">
      {signature ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="font-medium wrap-break-word">
              {signature.name}
              {signature.credential && `, ${signature.credential}`}
            </p>
            <p className="text-sm text-muted">
              Signed {formatDateTime(signature.at, timeZone)}. Any later change of the draft takes the signature away.
            </p>
          </div>
          <Button onClick={() => set(['signature'], null)}>Remove signature</Button>
        </div>
      ) : (
        <SignatureForm onSign={(name, credential) => set(['signature'], { name, credential, at: new Date().toISOString() })} />
      )}
    </Panel>
  )
}

function SignatureForm({ onSign }: { onSign: (name: string, credential: string) => void }) {
  const session = useQuery(sessionQuery).data
  const [typed, setName] = useState<string | null>(null)
  const name = typed ?? session?.user.displayName ?? ''
  const [typedCredential, setCredential] = useState<string | null>(null)
  const credential = typedCredential ?? (session?.credentialState === 'confirmed' ? session.credential : '')
  const sign = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onSign(name.trim(), credential.trim())
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={sign}>
      <FieldGrid>
        <TextField label="Your name" autoComplete="name" maxLength={200} value={name} onChange={(e) => setName(e.target.value)} />
        <TextField
          label="Credential (optional)"
          maxLength={200}
          value={credential}
          onChange={(e) => setCredential(e.target.value)}
          hint="Printed as your own statement, not confirmed, unless it is the one that an admin confirmed."
        />
      </FieldGrid>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-muted">Sign last: any later change of the draft takes the signature away.</p>
        <Button type="submit" disabled={name.trim() === ''}>
          <PenLine aria-hidden size={16} />
          Sign
        </Button>
      </div>
    </form>
  )
}
