import type { PublicSettings } from '@ridgeline/account/contract/session'
import type { PropertyOwner } from '@ridgeline/property/contract/property'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReportOptions } from '#contract/report'

const SendDialog = late(async () => (await import('./send-dialog.tsx')).SendDialog)

export interface Sending {
  scanId: string
  options: ReportOptions
  mail: PublicSettings['mail'] | undefined
  /** Whom it is sent to unless somebody names another. */
  owner: Pick<PropertyOwner, 'name' | 'email'>
  /** What goes out although nobody has judged it. */
  note: string | null
}

/** Asks whom it is for, and sends it. A link may name the address and open what asks (`?to=`). */
export function SendButton({ disabled, owner, ...sending }: Sending & { disabled: boolean }) {
  const { allowed, reason } = usePermission('report.send')
  const named = useSearchParams()[0].get('to')
  const [isOpen, setOpen] = useState(allowed && named !== null)
  return (
    <>
      <Button reason={reason} disabled={disabled} onClick={() => setOpen(true)}>
        <Send aria-hidden size={16} />
        Send Report
      </Button>
      {isOpen && <SendDialog {...sending} owner={named === null ? owner : { name: '', email: named }} isOpen onOpenChange={setOpen} />}
    </>
  )
}
