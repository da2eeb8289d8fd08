import { useState } from 'react'
import type { AnswerToChange, Issue, IssueStatus } from '#contract/issue/issue'
import { type IssueEdit, sameFields, useAnswerToChange, useIssuePatch, useJudgeTogether } from '#web/analysis/scan/api.ts'

/** Something a person did, and the way back from it. */
interface Done {
  readonly text: string
  /** The issue it was about; null for many at once. */
  readonly issueId: string | null
  readonly undo: () => Promise<unknown>
}

export interface Judgements {
  /** Changes an issue. Rejects where the server refused; the screen shows by then what it showed before. */
  readonly change: (issue: Issue, edit: IssueEdit, text: string) => Promise<void>
  /** Gives all of these, which have one status, another. */
  readonly together: (issues: readonly Issue[], to: IssueStatus, text: string) => Promise<void>
  /** Answers that an accepted issue is measured otherwise now. */
  readonly answer: (issue: Issue, answer: AnswerToChange, text: string) => Promise<void>
  /** Takes the last change back, and the one before it the next time. Gives the issue it was about, null for many. */
  readonly undo: () => { readonly issueId: string | null } | null
  readonly canUndo: boolean
  /** What happened last, for the eye and for a screen reader. */
  readonly said: string
  /** The last change of one issue, for the dialog that waits for it. */
  readonly last: Pick<ReturnType<typeof useIssuePatch>, 'error' | 'isPending' | 'reset'>
}

/** Judges and edits issues; each change can be undone, the last first, and leaves the issue exactly as it was before. */
export function useJudgements(scanId: string): Judgements {
  const patch = useIssuePatch(scanId)
  const judge = useJudgeTogether(scanId)
  const tell = useAnswerToChange(scanId)
  const [history, setHistory] = useState<readonly Done[]>([])
  const [said, say] = useState('')
  const note = async (done: Done, sent: Promise<unknown>) => {
    setHistory((before) => [...before, done])
    say(done.text)
    try {
      await sent
    } catch (error) {
      setHistory((before) => before.filter((other) => other !== done))
      say(`Not saved: ${done.text}`)
      throw error
    }
  }
  return {
    change: (issue, edit, text) => {
      const undo = () => patch.mutateAsync({ issue: { ...issue, ...edit }, patch: sameFields(issue, edit) })
      return note({ text, issueId: issue.id, undo }, patch.mutateAsync({ issue, patch: edit }))
    },
    answer: ({ id: issueId }, answer, text) => {
      const undo = () => tell.mutateAsync({ issueId, answer: { answer: 'ask' } })
      return note({ text, issueId, undo }, tell.mutateAsync({ issueId, answer }))
    },
    together: (issues, to, text) => {
      const from = issues[0]?.status
      if (from === undefined) return Promise.resolve()
      const sent = judge.mutateAsync({ issueIds: issues.map(({ id }) => id), from, to })
      // what somebody else had judged by then is not taken back
      const undo = async () => judge.mutateAsync({ issueIds: [...(await sent).changedIds], from: to, to: from })
      return note({ text, issueId: null, undo }, sent)
    },
    undo: () => {
      const done = history.at(-1)
      if (done === undefined) return null
      setHistory(history.slice(0, -1))
      say(`Undone: ${done.text}`)
      // a refusal has its own toast; what could not be taken back can be tried again
      done.undo().catch(() => setHistory((before) => [...before, done]))
      return done
    },
    canUndo: history.length > 0,
    said,
    last: patch,
  }
}
