import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ClipboardCheck, Pencil, RotateCcw, Wrench, X } from 'lucide-react'
import type { Issue, IssueStatus } from '#contract/issue/issue'

interface Props {
  issue: Issue
  onStatus: (status: IssueStatus) => void
  onEdit: () => void
  onVerify: () => void
}

/** What a person can do with an issue in its present state; a suggestion is judged and edited at the foot, on a phone every issue is edited there. */
export function IssueActions({ issue, onStatus, onEdit, onVerify }: Props) {
  const { status } = issue
  const isOpen = status === 'suggested' || status === 'accepted'
  return (
    <div className="flex flex-wrap gap-1.5">
      {status === 'accepted' && (
        <Button size="small" onClick={() => onStatus('resolved')}>
          <Wrench aria-hidden size={14} />
          Mark resolved
        </Button>
      )}
      {status === 'accepted' && (
        <Button size="small" onClick={() => onStatus('rejected')}>
          <X aria-hidden size={15} />
          Reject
        </Button>
      )}
      {!isOpen && (
        <Button size="small" onClick={() => onStatus('accepted')}>
          <RotateCcw aria-hidden size={14} />
          Reopen
        </Button>
      )}
      {status !== 'suggested' && (
        <Button size="small" className="max-md:hidden" onClick={onEdit}>
          <Pencil aria-hidden size={14} />
          Edit
        </Button>
      )}
      <Button size="small" onClick={onVerify}>
        <ClipboardCheck aria-hidden size={14} />
        {issue.verification === null ? 'Record verification' : 'Change verification'}
      </Button>
    </div>
  )
}
