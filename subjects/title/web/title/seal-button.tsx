import { formatCount } from '@ridgeline/web/format/count.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import type { ButtonSize } from '@ridgeline/web/ui/button/button-class.ts'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { CopyField } from '@ridgeline/web/ui/form/copy-field.tsx'
import { Stamp } from 'lucide-react'
import { useState } from 'react'
import { useSaveProof, useSeal } from './api.ts'
import { anchorWords, standingOf } from './state-words.ts'

/** Signs the log as it is now, puts it where this server is set up to, and shows the proof. */
export function SealButton({ propertyId, size }: { propertyId: string; size?: ButtonSize }) {
  const { reason } = usePermission('report.generate')
  const seal = useSeal()
  const save = useSaveProof('history')
  const [open, setOpen] = useState(false)
  const made = seal.data
  return (
    <>
      <Button
        {...(size && { size })}
        reason={reason}
        pending={seal.isPending}
        onClick={() => seal.mutate(propertyId, { onSuccess: () => setOpen(true) })}
      >
        <Stamp aria-hidden size={16} />
        {seal.isPending ? 'Signing...' : 'Generate Blockchain Entry'}
      </Button>
      {made && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Entry in the tamper-evident log"
          description={standingOf(made.log)}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Close</Button>
              <Button variant="primary" pending={save.isPending} onClick={() => save.mutate(propertyId)}>
                Save the proof
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <p>
              The proof holds {formatCount(made.entries, 'entry', 'entries')} of this property. Anybody can check it at{' '}
              <a href="/verify" className="text-accent-text underline underline-offset-2">
                /verify
              </a>{' '}
              or with the page in the auditor's kit, without an account.
            </p>
            {made.log.checkpoint && <CopyField label="Signed checkpoint" value={made.log.checkpoint} what="Checkpoint" />}
            {made.log.anchors
              .filter((one) => one.size === made.log.signedSize)
              .map((one) => (
                <p key={one.kind}>{anchorWords(one)}</p>
              ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
