import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Certificate, certificationLabel } from '#contract/course'
import type { MemberTraining } from '#contract/experience'
import { certificateState } from '#web/words.ts'
import { revoke } from './manage-api.ts'

const LONGEST_REASON = 300

function RevokeDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const take = useChange({
    change: () => revoke(certificate.id, reason),
    refresh: [['training'], ['credential']],
    done: { title: 'Certificate revoked', description: 'Its public page says so, with the reason.' },
    after: onClose,
    failed: { title: 'Not revoked', sentence: 'Try it again in a moment.' },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke the certificate of ${certificate.name}?`}
      description="It stops counting at once, also for signatures. Its record stays, and the public page shows the reason to everybody who has its address. This cannot be undone; passing the practical exam again makes a new one."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" disabled={reason.trim() === ''} pending={take.isPending} onClick={() => take.mutate()}>
            {take.isPending ? 'Revoking…' : 'Revoke'}
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        hint="Everybody can read it. Name no more than is needed."
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}

/** Certificates of a member, old ones too, with the way to take one back. */
export function MemberCertificates({ of }: { of: MemberTraining }) {
  const [asked, ask] = useState<Certificate | null>(null)
  return (
    <Panel title="Certificates" flush>
      {of.certificates.length === 0 ? (
        <p className="p-4 text-muted">No certificate yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {of.certificates.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {certificationLabel[one.level]} <Badge tone={certificateState[one.state][1]}>{certificateState[one.state][0]}</Badge>
                </p>
                <p className="text-sm text-muted">
                  {`Issued ${formatDate(one.issuedAt)}, holds until ${formatDate(one.expiresAt)}`}
                  {one.revokedReason !== null && `. Revoked: ${one.revokedReason}`}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Link to={`/credentials/${one.id}`} className={buttonClass()}>
                  Public page
                </Link>
                {one.state !== 'revoked' && <Button onClick={() => ask(one)}>Revoke…</Button>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {asked && <RevokeDialog certificate={asked} onClose={() => ask(null)} />}
    </Panel>
  )
}
