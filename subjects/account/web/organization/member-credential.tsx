import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type FormEvent, useState } from 'react'
import type { Member } from '#contract/organization'
import { judge, membersKey } from './api.ts'

type Credential = NonNullable<Member['credential']>

const stateBadge = {
  confirmed: { tone: 'good', word: 'Confirmed' },
  unconfirmed: { tone: 'warning', word: 'Not confirmed' },
  refused: { tone: 'critical', word: 'Refused' },
} as const satisfies Record<Credential['state'], { tone: 'good' | 'warning' | 'critical'; word: string }>

/** What a member says they are certified as, and where an admin says whether they have seen it. */
export function MemberCredential({ member, credential }: { member: Member; credential: Credential }) {
  const [refusing, setRefusing] = useState(false)
  const { title, lastDay, state } = credential
  const { tone, word } = stateBadge[state]
  const name = member.name || member.email
  const change = useChange({
    change: judge,
    refresh: [membersKey, ['session']],
    done: ({ credential: now }) => ({ title: now?.state === 'confirmed' ? 'Credential confirmed' : 'Credential refused' }),
    after: () => setRefusing(false),
    failed: { title: 'Nothing changed', sentence: 'This could not be saved. Try again.' },
  })
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="min-w-0 flex-1 basis-60 break-words">
        {title}
        <span className="text-muted">{lastDay === null ? ', no last day' : `, valid until ${formatDate(lastDay)}`}</span>{' '}
        <Badge tone={tone}>{word}</Badge>
        {state !== 'unconfirmed' && credential.judgedBy && <span className="text-muted"> by {credential.judgedBy}</span>}
        {credential.reason && <span className="text-muted">: {credential.reason}</span>}
      </p>
      {state !== 'confirmed' && (
        <Button
          size="small"
          aria-label={`Confirm the credential of ${name}`}
          pending={change.isPending}
          onClick={() => change.mutate({ memberId: member.userId, title, lastDay, state: 'confirmed' })}
        >
          Confirm
        </Button>
      )}
      {state !== 'refused' && (
        <Button size="small" aria-label={`Refuse the credential of ${name}`} onClick={() => setRefusing(true)}>
          {state === 'confirmed' ? 'Take back' : 'Refuse'}
        </Button>
      )}
      <RefuseDialog
        open={refusing}
        onOpenChange={setRefusing}
        what={`"${title}" of ${name}`}
        pending={change.isPending}
        onRefuse={(reason) => change.mutate({ memberId: member.userId, title, lastDay, state: 'refused', reason })}
      />
    </div>
  )
}

interface RefuseProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  what: string
  pending: boolean
  onRefuse: (reason: string) => void
}

function RefuseDialog({ open, onOpenChange, what, pending, onRefuse }: RefuseProps) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onRefuse(reason.trim())
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Does this credential not count?"
      description={`${what} is left out of signatures from now on. They read why, and can correct it.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" type="submit" form="refuse-credential" pending={pending} disabled={!reason.trim()}>
            {pending ? 'Saving...' : 'Refuse'}
          </Button>
        </>
      }
    >
      <form id="refuse-credential" onSubmit={submit}>
        <TextField
          label="Why"
          placeholder="The card has expired"
          value={reason}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
