import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useKeptWording } from '@ridgeline/web/calls/use-kept-wording.tsx'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Proposal, ProposedChange } from '#contract/proposal'
import { decide } from './api.ts'
import { kindWord, originWord, words } from './assistant-words.ts'
import { TextDiff } from './text-diff.tsx'

interface Props {
  proposal: Proposal
  /** Told what was approved; a card in the builder closes. */
  onDecided?: (approved: ProposedChange | null) => void
}

const needs = { issue: 'scan.write', task: 'project.manage', 'draft-text': 'scan.write', mail: 'report.send' } as const

/** A draft as the exact change that approval makes. It can be worded otherwise first; nothing is changed before. */
export function ProposalCard({ proposal, onDecided }: Props) {
  const [change, setChange] = useState(proposal.change)
  const [{ verdict, decidedBy, decidedAt }, setDecision] = useState(proposal)
  const client = useQueryClient()
  const may = usePermission(needs[change.makes])
  const deciding = useKeptWording({
    send: decide,
    action: 'Send as written',
    onSuccess: (decided) => {
      setDecision(decided)
      onDecided?.(decided.approved)
      void client.invalidateQueries()
    },
    onError: (error) =>
      toast({ title: 'Not decided', description: sentenceOf(error, 'The server gave no answer.'), variant: 'destructive' }),
  })
  const isOpen = verdict === 'waiting'
  return (
    <section
      aria-label={`Draft: ${kindWord[proposal.kind]}`}
      className="flex min-w-0 flex-col gap-3 rounded-ui border border-line bg-surface p-3"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{kindWord[proposal.kind]}</h3>
        <span className="text-sm text-muted">{isOpen ? `Draft, ${originWord[proposal.origin]}` : originWord[proposal.origin]}</span>
      </header>
      {isOpen ? <ChangeFields change={change} onChange={setChange} /> : <p className="whitespace-pre-wrap">{textOf(change)}</p>}
      {isOpen ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            reason={may.reason}
            pending={deciding.isPending}
            onClick={() => deciding.send({ id: proposal.id, verdict: 'approve', change })}
          >
            {change.makes === 'mail' ? words.approveAndSend : words.approve}
          </Button>
          <Button pending={deciding.isPending} onClick={() => deciding.send({ id: proposal.id, verdict: 'dismiss' })}>
            {words.dismiss}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">
          {verdict === 'dismissed'
            ? words.dismissed
            : change.makes === 'mail'
              ? `Sent to ${change.recipientEmail}`
              : doneWord[change.makes]}
          {decidedBy && decidedAt && (
            <span className="block">
              By {decidedBy}, {formatDateTime(decidedAt)}
            </span>
          )}
        </p>
      )}
      {deciding.dialog}
    </section>
  )
}

/** What approval did. */
const doneWord = {
  issue: 'Approved: the issue is on the scan.',
  task: 'Approved: the task is on the list.',
  'draft-text': 'Approved: the text stands in the report.',
} as const

const textOf = (change: ProposedChange): string => (change.makes === 'issue' || change.makes === 'task' ? change.title : change.text)

interface FieldsProps {
  change: ProposedChange
  onChange: (change: ProposedChange) => void
}

function ChangeFields({ change, onChange }: FieldsProps) {
  switch (change.makes) {
    case 'issue':
      return (
        <>
          <TextField label="Title" value={change.title} maxLength={200} onChange={(e) => onChange({ ...change, title: e.target.value })} />
          <TextArea
            label="Description"
            value={change.description}
            maxLength={4000}
            onChange={(e) => onChange({ ...change, description: e.target.value })}
          />
          <TextField
            label="Location"
            value={change.location}
            maxLength={300}
            onChange={(e) => onChange({ ...change, location: e.target.value })}
          />
        </>
      )
    case 'task':
      return (
        <>
          <TextField label="Task" value={change.title} maxLength={200} onChange={(e) => onChange({ ...change, title: e.target.value })} />
          <TextArea label="Notes" value={change.notes} maxLength={2000} onChange={(e) => onChange({ ...change, notes: e.target.value })} />
        </>
      )
    case 'draft-text':
      return (
        <>
          <TextArea
            label="Text"
            rows={6}
            value={change.text}
            maxLength={10_000}
            onChange={(e) => onChange({ ...change, text: e.target.value })}
          />
          {change.was.trim() !== '' && <TextDiff before={change.was} now={change.text} />}
        </>
      )
    case 'mail':
      return (
        <>
          <TextField
            label="To, name"
            value={change.recipientName}
            maxLength={200}
            onChange={(e) => onChange({ ...change, recipientName: e.target.value })}
          />
          <TextField
            label="To, e-mail address"
            type="email"
            value={change.recipientEmail}
            maxLength={254}
            onChange={(e) => onChange({ ...change, recipientEmail: e.target.value })}
          />
          <TextField
            label="Subject"
            value={change.subject}
            maxLength={200}
            onChange={(e) => onChange({ ...change, subject: e.target.value })}
          />
          <TextArea
            label="Text"
            rows={8}
            value={change.text}
            maxLength={10_000}
            onChange={(e) => onChange({ ...change, text: e.target.value })}
          />
        </>
      )
  }
}
