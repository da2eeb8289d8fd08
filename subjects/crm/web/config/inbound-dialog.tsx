import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { useState } from 'react'
import type { CrmConfig } from '#contract/config'
import { InboundAddress } from './inbound-address.tsx'
import { StageRules } from './stage-rules.tsx'
import { useStageRules } from './use-stage-rules.ts'

/** What comes from the CRM: the address for its messages, and which stage of ours each of its stages is. */
export function InboundDialog({ config, onClose }: { config: CrmConfig; onClose: () => void }) {
  const [shown, setShown] = useState(config)
  const rules = useStageRules(shown, onClose)
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={`Changes from ${config.name}`}
      description="When the office moves a job there, its project moves here. Nothing goes back because of it."
      footer={
        <Button variant="primary" pending={rules.pending} onClick={rules.save}>
          {rules.pending ? 'Saving...' : 'Save stages'}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <InboundAddress config={shown} onChange={setShown} />
        <StageRules rules={rules} />
      </div>
    </Dialog>
  )
}
