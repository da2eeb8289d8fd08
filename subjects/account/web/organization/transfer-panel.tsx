import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useState } from 'react'
import type { Member } from '#contract/organization'
import { handOver, membersKey, organizationQuery } from './api.ts'

/** Only its owner sees it: the organization goes to another admin. */
export function TransferPanel({ members }: { members: readonly Member[] }) {
  const others = members.filter((member) => member.role === 'admin' && !member.isOwner)
  const [chosen, setChosen] = useState(others[0]?.userId ?? '')
  const [asking, setAsking] = useState(false)
  const next = others.find((member) => member.userId === chosen) ?? others[0]
  const transfer = useChange({
    change: handOver,
    refresh: [membersKey, organizationQuery.queryKey, ['session']],
    done: { title: 'Organization handed over', description: `${next?.name || next?.email} owns it from now on.` },
    after: () => setAsking(false),
    failed: { title: 'Not handed over', sentence: 'The organization could not be handed over. Try again.' },
  })
  return (
    <Panel title="Ownership">
      <p className="mb-3 text-muted">You own this organization. Only the owner hands it over or deletes it.</p>
      {next ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-64">
            <Select
              label="Next owner"
              value={next.userId}
              onChange={setChosen}
              options={others.map((member) => ({ value: member.userId, label: member.name || member.email }))}
            />
          </div>
          <Button onClick={() => setAsking(true)}>Hand over</Button>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title={`Hand over to ${next.name || next.email}?`}
            description="You stay an admin. Only the next owner can give it back."
            action="Hand over"
            pendingAction="Handing over..."
            pending={transfer.isPending}
            onConfirm={() => transfer.mutate(next.userId)}
          />
        </div>
      ) : (
        <p>There is no other admin to hand it to. Give a member the role Admin / Manager first.</p>
      )}
    </Panel>
  )
}
