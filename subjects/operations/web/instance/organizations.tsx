import { type PlanId, planIds, plans } from '@ridgeline/plan/contract/plan'
import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InstanceOrganization } from '#contract/instance'
import { instanceKey, organizationsQuery, setPlan } from './api.ts'
import { Part } from './part.tsx'

const paymentWords = {
  trial: 'Trial',
  none: 'Not paid',
  active: 'Active',
  'past-due': 'Payment is late',
  cancelled: 'Canceled',
} as const satisfies Record<InstanceOrganization['payment'], string>

/** Who is here, those used last first. */
export function Organizations() {
  const words = useSearchWords()
  const [wanted, setWanted] = useState<{ of: InstanceOrganization; plan: PlanId }>()
  const change = useChange({
    change: setPlan,
    refresh: [instanceKey],
    done: { title: 'Plan set' },
    after: () => setWanted(undefined),
    failed: { title: 'Plan not set', sentence: 'The server gave no answer.' },
  })
  return (
    <Panel flush>
      <div className="border-b border-line px-4 pt-3">
        <SearchField label="Search organizations" placeholder="Search by name" value={words.typed} onChange={words.type} />
      </div>
      <Part query={useQuery(organizationsQuery(words.rested))} what="The organizations">
        {(rows) =>
          rows.length === 0 ? (
            <p className="px-4 py-10 text-center text-muted">No organization matches "{words.rested}".</p>
          ) : (
            <ul aria-label="Organizations">
              {rows.map((row) => (
                <OrganizationRow key={row.id} row={row} onPlan={(plan) => setWanted({ of: row, plan })} />
              ))}
            </ul>
          )
        }
      </Part>
      <ConfirmDialog
        open={wanted !== undefined}
        onOpenChange={(open) => !open && setWanted(undefined)}
        title={wanted ? `${wanted.of.name}: ${plans[wanted.plan].name}` : ''}
        description="The plan holds at once and ends a trial. The organization reads of it in its audit log. A subscription at the payment provider is not changed."
        action="Set the plan"
        pendingAction="Setting..."
        pending={change.isPending}
        onConfirm={() => wanted && change.mutate({ id: wanted.of.id, plan: wanted.plan })}
      />
    </Panel>
  )
}

function OrganizationRow({ row, onPlan }: { row: InstanceOrganization; onPlan: (plan: PlanId) => void }) {
  const standing = [
    ...(row.isDemo ? ['Demo'] : []),
    ...(row.legalHold === null ? [] : [`Legal hold: ${row.legalHold}`]),
    ...(row.deletionAt === null ? [] : [`Will be deleted on ${formatDate(row.deletionAt)}`]),
  ]
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-line px-4 py-3 not-first:border-t md:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="min-w-0">
        <p className="font-medium wrap-break-word">{row.name}</p>
        <p className="text-muted">
          {formatCount(row.members, 'member')} · {formatCount(row.scans, 'scan')} · {formatFileSize(row.storedBytes)} ·{' '}
          {row.lastSeenAt === null ? 'never used' : `last used ${formatDate(row.lastSeenAt)}`}
        </p>
        <p className="text-sm text-muted">{[paymentWords[row.payment], ...standing].join(' · ')}</p>
      </div>
      <Select
        label={`Plan of ${row.name}`}
        labelHidden
        options={planIds.map((value) => ({ value, label: plans[value].name }))}
        value={row.plan}
        onChange={(plan) => plan !== row.plan && onPlan(plan)}
      />
    </li>
  )
}
