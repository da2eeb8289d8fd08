import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { useState } from 'react'
import type { CrmOwnerInfo, CrmPerson, CrmSync } from '#contract/sync'
import { choosePerson, crmKey } from '#web/api.ts'

const fields = [
  ['Name', (of: CrmOwnerInfo) => `${of.firstName} ${of.lastName}`.trim()],
  ['E-mail', (of: CrmOwnerInfo) => of.email],
  ['Phone', (of: CrmOwnerInfo) => of.phone],
  ['Company', (of: CrmOwnerInfo) => of.company],
  ['Street', (of: CrmOwnerInfo) => of.address.street],
  ['City', (of: CrmOwnerInfo) => of.address.city],
  ['State', (of: CrmOwnerInfo) => of.address.state],
  ['ZIP code', (of: CrmOwnerInfo) => of.address.zipCode],
] as const

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Our owner and somebody of the CRM side by side; a person says whether they are one. */
export function ChooseDialog({ sync, onClose }: { sync: CrmSync; onClose: () => void }) {
  const [at, setAt] = useState(0)
  const person = sync.candidates[at]
  const choose = useChange({
    change: choosePerson,
    refresh: [crmKey],
    done: ({ state }) => ({ title: state === 'synced' ? 'Synced with the person you chose' : 'Your choice is kept' }),
    after: onClose,
    failed: { title: 'Not chosen', sentence: 'The choice could not be kept. Try again.' },
  })
  const many = sync.candidates.length
  if (!person || !sync.owner) return null
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Is this the same person?"
      description={`${sync.propertyName}: the telephone, or name and street, are the same, the e-mail address is not. Nothing was made yet.`}
      footer={
        <>
          {many > 1 && (
            <Button disabled={choose.isPending} onClick={() => setAt((at + 1) % many)}>
              Next person ({at + 1} of {many})
            </Button>
          )}
          <Button pending={choose.isPending} onClick={() => choose.mutate({ id: sync.id, personId: 'new' })}>
            No, make a new contact
          </Button>
          <Button variant="primary" pending={choose.isPending} onClick={() => choose.mutate({ id: sync.id, personId: person.id })}>
            {choose.isPending ? 'Syncing...' : 'Yes, use this contact'}
          </Button>
        </>
      }
    >
      <Comparison ours={sync.owner} theirs={person} />
    </Dialog>
  )
}

const Comparison = ({ ours, theirs }: { ours: CrmOwnerInfo; theirs: CrmPerson }) => (
  <>
    <table className="w-full table-fixed text-left">
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="w-20 py-2 font-normal md:w-32">
            Field
          </th>
          <th scope="col" className="py-2 pr-3 font-normal">
            Here
          </th>
          <th scope="col" className="py-2 font-normal">
            In the CRM
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([label, of]) => {
          const [a, b] = [of(ours), of(theirs)]
          return (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-2 text-sm font-normal text-muted">
                {label}
              </th>
              <td className="py-2 pr-3 break-words">{a || <span className="text-muted">empty</span>}</td>
              <td className="py-2 break-words">
                <span className={same(a, b) ? '' : 'font-semibold'}>{b || <span className="font-normal text-muted">empty</span>}</span>
                <span className="block text-xs text-muted">{same(a, b) ? 'the same' : b === '' ? 'would be filled' : 'differs'}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
    {theirs.link && (
      <a
        href={theirs.link}
        target="_blank"
        rel="noreferrer"
        className="mt-2 inline-flex min-h-11 items-center text-accent-text underline underline-offset-2"
      >
        Open this contact in the CRM
      </a>
    )}
  </>
)
