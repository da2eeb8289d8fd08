import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Check, ClipboardCheck, Pencil, RotateCcw, Wrench, X } from 'lucide-react'
import type { Issue, IssueStatus } from '#contract/issue/issue'

interface Props {
  issue: Issue
  onStatus: (status: IssueStatus) => void
  onEdit: () => void
  onVerify: () => void
}

/** What a person can do with an issue in its present state; on a phone the judgement and the edit stand under the thumb instead. */
export function IssueActions({ issue, onStatus, onEdit, onVerify }: Props) {
  const { status } = issue
  const isOpen = status === 'suggested' || status === 'accepted'
  return (
    <div className="flex flex-wrap gap-1.5">
      {status === 'suggested' && (
        <Button size="small" variant="primary" className="max-md:hidden" onClick={() => onStatus('accepted')}>
          <Check aria-hidden size={15} />
          Accept
        </Button>
      )}
      {status === 'accepted' && (
        <Button size="small" onClick={() => onStatus('resolved')}>
          <Wrench aria-hidden size={14} />
          Mark resolved
        </Button>
      )}
      {isOpen ? (
        <Button size="small" className={status === 'suggested' ? 'max-md:hidden' : ''} onClick={() => onStatus('rejected')}>
          <X aria-hidden size={15} />
          Reject
        </Button>
      ) : (
        <Button size="small" onClick={() => onStatus('accepted')}>
          <RotateCcw aria-hidden size={14} />
          Reopen
        </Button>
      )}
      <Button size="small" className="max-md:hidden" onClick={onEdit}>
        <Pencil aria-hidden size={14} />
        Edit
      </Button>
      <Button size="small" onClick={onVerify}>
        <ClipboardCheck aria-hidden size={14} />
        {issue.verification === null ? 'Record verification' : 'Change verification'}
      </Button>
    </div>
  )
}
