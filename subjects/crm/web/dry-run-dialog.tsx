import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import type { z } from 'zod'
import type { CrmOutcome, CrmPerson, CrmStep, CrmSyncResult } from '#contract/sync'
import { changedField } from './crm-words.ts'

const stepWord = { contact: 'Contact', job: 'Job/Opportunity', note: 'Note', document: 'Report PDF' } as const satisfies Record<
  z.infer<typeof CrmStep>,
  string
>
const planWord = {
  created: 'would be created',
  updated: 'would be updated',
  unchanged: 'stays as it is',
  waiting: 'would wait for you: somebody there may be this owner',
  unsure: 'was sent before without an answer; you decide whether it is sent again',
  skipped: 'is left to the office',
  failed: 'would fail',
  'under-way': 'is under way',
} as const satisfies Record<CrmOutcome, string>

interface Props {
  plan: { readonly steps: readonly CrmSyncResult[]; readonly candidates: readonly CrmPerson[] }
  onClose: () => void
}

/** What a sync would do, with the values that would change. Nothing was sent but reads. */
export const DryRunDialog = ({ plan, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Dry run"
    description="Nothing was changed: the CRM was only asked what it has."
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <ul>
      {plan.steps.map(({ step, outcome, changes }) => (
        <li key={step} className="border-line py-2 not-first:border-t">
          <span className="font-medium">{stepWord[step]}</span> {planWord[outcome]}
          {changes.map(({ field, from, to }) => (
            <p key={field} className="text-sm break-words text-muted">
              {changedField(field)}: {from === '' ? 'empty' : from} to {to}
            </p>
          ))}
        </li>
      ))}
    </ul>
    {plan.candidates.map((person) => (
      <p key={person.id} className="text-sm break-words">
        {person.firstName} {person.lastName}, {person.email || 'no e-mail address'}, {person.phone || 'no telephone'}
      </p>
    ))}
  </Dialog>
)
