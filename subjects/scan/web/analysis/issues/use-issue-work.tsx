import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { type ReactNode, useState } from 'react'
import type { Capture } from '#contract/capture'
import type { AnswerToChange, Issue, IssueStatus, IssueText } from '#contract/issue/issue'
import { writtenFields } from '#contract/issue/issue-field-lists'
import type { Judgements } from '#web/analysis/review/use-judgements.ts'
import { type IssueEdit, useIssueCreate } from '#web/analysis/scan/api.ts'
import { blankIssue, IssueDialog } from './issue-dialog.tsx'
import { VerificationDialog } from './verification-dialog.tsx'
import { eventName } from './wording.ts'

export interface IssueWork {
  readonly onStatus: (issue: Issue, status: IssueStatus) => void
  readonly onAnswer: (issue: Issue, answer: AnswerToChange) => void
  readonly onEdit: (issue: Issue) => void
  readonly onVerify: (issue: Issue) => void
  readonly onAdd: () => void
  /** The dialog that is open, if any. */
  readonly dialog: ReactNode
}

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'verify'; readonly issue: Issue }

/**
 * Judging, editing and adding issues.
 *
 * @param onJudged - an issue got this status: the next one has its turn
 * @param onLeft - the dialog of an issue was closed with nothing judged
 */
export function useIssueWork(
  scanId: string,
  capture: Capture | null,
  judgements: Judgements,
  onJudged: (issue: Issue, status: IssueStatus) => void,
  onLeft: (issue: Issue) => void,
): IssueWork {
  const [asked, ask] = useState<Asked | null>(null)
  const create = useIssueCreate(scanId)
  const { last } = judgements
  const close = () => {
    ask(null)
    last.reset()
    create.reset()
  }
  const setStatus = (issue: Issue, status: IssueStatus) => {
    // a refusal has its own toast, and the issue stands as it stood
    judgements.change(issue, { status }, `${statusTitle(issue, status)}: ${issue.title}`).catch(() => undefined)
    onJudged(issue, status)
  }
  const save = async (issue: Issue, edit: IssueEdit, text: string) => {
    try {
      if (Object.keys(edit).length > 0) await judgements.change(issue, edit, text)
    } catch {
      return // the dialog shows the reason and keeps what was typed
    }
    close()
    if (edit.status !== undefined) onJudged(issue, edit.status)
    else onLeft(issue)
  }
  const seen = capture?.state === 'ready' ? capture : null
  const failed = asked?.what === 'add' ? create.error : last.error
  const failure = failed === null ? null : sentenceOf(failed, 'The issue could not be saved. Try again.')
  const dialogOf = (open: Asked): ReactNode => {
    if (open.what === 'add')
      return (
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
      )
    const { issue } = open
    const leave = () => {
      close()
      onLeft(issue)
    }
    if (open.what === 'verify')
      return (
        <VerificationDialog
          issueTitle={issue.title}
          verification={issue.verification}
          pending={last.isPending}
          failure={failure}
          onSave={(verification) => void save(issue, { verification }, `Verified: ${issue.title}`)}
          onClose={leave}
        />
      )
    const isSuggested = issue.status === 'suggested'
    const edited = (text: IssueText, extent: number | null) => differences(issue, issue.origin === 'manual' ? { ...text, extent } : text)
    return (
      <IssueDialog
        title="Edit issue"
        action={isSuggested ? 'Save and accept' : 'Save'}
        text={issue}
        extent={issue.origin === 'manual' ? issue.extent : undefined}
        pending={last.isPending}
        failure={failure}
        onSave={(text, { extent }) =>
          void save(
            issue,
            { ...edited(text, extent), ...(isSuggested && { status: 'accepted' as const }) },
            `${isSuggested ? 'Accepted' : 'Edited'}: ${text.title}`,
          )
        }
        {...(isSuggested && {
          onSaveOnly: (text: IssueText) => void save(issue, edited(text, null), `Edited: ${text.title}`),
        })}
        onClose={leave}
      />
    )
  }
  return {
    onStatus: setStatus,
    // a refusal has its own toast, and the question stands as it stood
    onAnswer: (issue, answer) =>
      void judgements.answer(issue, answer, `${answerTitle[answer.answer]}: ${issue.title}`).catch(() => undefined),
    onEdit: (issue) => ask({ what: 'edit', issue }),
    onVerify: (issue) => ask({ what: 'verify', issue }),
    onAdd: () => ask({ what: 'add' }),
    dialog: asked && dialogOf(asked),
  }
}

const answerTitle = { accept: 'New figures accepted', keep: 'Kept as accepted', ask: 'Asked again' } as const

/** "Reopened" for what was judged otherwise before. */
const statusTitle = (issue: Issue, status: IssueStatus): string =>
  status === 'suggested' || issue.status === 'rejected' || issue.status === 'resolved' ? 'Reopened' : eventName[status]

/** The fields that say something else than the issue does. */
const differences = (issue: Issue, text: IssueEdit): IssueEdit =>
  Object.fromEntries(
    [...writtenFields, 'extent' as const]
      .filter((field) => text[field] !== undefined && text[field] !== issue[field])
      .map((field) => [field, text[field]]),
  )
