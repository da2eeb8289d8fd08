import type { Capture } from '@ridgeline/contracts/capture'
import type { Issue, IssueStatus } from '@ridgeline/contracts/issue'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '#calls/api.ts'
import { useIssueCreate, useIssuePatch } from '#features/analysis/scan/api.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { blankIssue, IssueDialog } from './issue-dialog.tsx'
import { VerificationDialog } from './verification-dialog.tsx'
import { eventName } from './wording.ts'

export interface IssueWork {
  readonly onStatus: (issue: Issue, status: IssueStatus) => void
  readonly onEdit: (issue: Issue) => void
  readonly onVerify: (issue: Issue) => void
  readonly onAdd: () => void
  /** The dialog that is open, if any. */
  readonly dialog: ReactNode
}

/** Judging, editing and adding issues; whatever changes a status can be undone. */
export function useIssueWork(scanId: string, capture: Capture | null): IssueWork {
  const [open, setOpen] = useState<'new' | Issue | null>(null)
  const [verified, setVerified] = useState<Issue | null>(null)
  const patch = useIssuePatch(scanId)
  const create = useIssueCreate(scanId)
  const close = () => {
    setOpen(null)
    setVerified(null)
    patch.reset()
    create.reset()
  }
  const setStatus = (issue: Issue, status: IssueStatus) => {
    const said = {
      title: `${issue.status === 'rejected' || issue.status === 'resolved' ? 'Reopened' : statusTitle(status)}: ${issue.title}`,
    }
    patch.mutate(
      { issue, patch: { status } },
      {
        onSuccess: () =>
          toast({
            ...said,
            action: { label: 'Undo', onClick: () => patch.mutate({ issue: { ...issue, status }, patch: { status: issue.status } }) },
          }),
      },
    )
  }
  const seen = capture?.state === 'ready' ? capture : null
  const failed = open === 'new' ? create.error : patch.error
  const failure = failed === null ? null : sentenceOf(failed, 'The issue could not be saved. Try again.')
  const dialog =
    verified !== null ? (
      <VerificationDialog
        issueTitle={verified.title}
        verification={verified.verification}
        pending={patch.isPending}
        failure={failure}
        onSave={(verification) => patch.mutate({ issue: verified, patch: { verification } }, { onSuccess: close })}
        onClose={close}
      />
    ) : open === null ? null : open === 'new' ? (
      <IssueDialog
        title="Add issue"
        action="Add issue"
        text={blankIssue}
        extent={null}
        {...(seen && { captureName: seen.fileName })}
        pending={create.isPending}
        failure={failure}
        onSave={(text, { onCapture, extent }) =>
          create.mutate({ ...text, extent, captureId: onCapture && seen ? seen.id : null }, { onSuccess: close })
        }
        onClose={close}
      />
    ) : (
      <IssueDialog
        title="Edit issue"
        action="Save"
        text={textOf(open)}
        extent={open.origin === 'manual' ? open.extent : undefined}
        pending={patch.isPending}
        failure={failure}
        onSave={(text, { extent }) =>
          patch.mutate({ issue: open, patch: open.origin === 'manual' ? { ...text, extent } : text }, { onSuccess: close })
        }
        onClose={close}
      />
    )
  return { onStatus: setStatus, onEdit: setOpen, onVerify: setVerified, onAdd: () => setOpen('new'), dialog }
}

const statusTitle = (status: IssueStatus): string => (status === 'suggested' ? 'Reopened' : eventName[status])

const textOf = ({ title, description, severity, urgency, location, recommendedAction }: Issue) => ({
  title,
  description,
  severity,
  urgency,
  location,
  recommendedAction,
})
