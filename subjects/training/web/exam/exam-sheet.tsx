import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExamAttempt } from '#contract/exam'
import { examQuery, handInExam, trainingKeys } from '#web/api.ts'
import { ExamQuestionView } from './exam-question.tsx'
import { TimeLeft } from './time-left.tsx'
import { type Saving, useExamAnswers } from './use-exam-answers.ts'

const savingWords: Readonly<Record<Saving, string>> = {
  saved: 'All answers are stored',
  saving: 'Storing…',
  waiting: 'No connection: answers are kept in this browser and sent as soon as it is back',
  over: 'The time is up',
}

/** A running exam, all questions on one sheet. */
export function ExamSheet({ exam }: { exam: ExamAttempt }) {
  const queries = useQueryClient()
  const { answers, saving, give, settle } = useExamAnswers(exam)
  const [isAsking, ask] = useState(false)
  const handIn = useChange({
    change: async () => {
      await settle()
      return handInExam(exam.id)
    },
    after: (result) => {
      queries.setQueryData(examQuery(exam.id).queryKey, result)
      for (const queryKey of trainingKeys)
        void queries.invalidateQueries({ queryKey, predicate: ({ queryKey: [, kind] }) => kind !== 'exam' })
      scrollTo({ top: 0 })
    },
    failed: { title: 'Not handed in', sentence: 'Your answers are stored; hand in again when the connection is back.' },
  })
  const answerOf = (question: string) => answers.find((one) => one.question === question)?.answer ?? null
  const open = exam.questions.filter(({ question }) => answerOf(question) === null).length
  return (
    <>
      <div className="sticky top-14 z-10 -mx-4 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line bg-canvas px-4 py-2">
        <TimeLeft endsAt={exam.endsAt} now={exam.now} onOver={() => handIn.mutate()} />
        <p role="status" className={saving === 'waiting' ? 'text-sm text-warning' : 'text-sm text-muted'}>
          {savingWords[saving]}
        </p>
      </div>
      <ol className="max-w-3xl space-y-4">
        {exam.questions.map((question, at) => (
          <li key={question.question} className="rounded-ui border border-line bg-surface p-4">
            <p className="mb-2 text-sm text-muted">{`Question ${at + 1} of ${exam.questions.length}`}</p>
            <ExamQuestionView
              exam={exam.id}
              question={question}
              answer={answerOf(question.question)}
              onAnswer={(answer) => give(question.question, answer)}
            />
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button variant="primary" pending={handIn.isPending} onClick={() => (open > 0 ? ask(true) : handIn.mutate())}>
          {handIn.isPending ? 'Handing in…' : 'Hand in'}
        </Button>
        <span className="text-sm text-muted">{open === 0 ? 'Every question has an answer.' : `${open} without an answer.`}</span>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title="Hand in with questions left?"
        description={`${open} of ${formatCount(exam.questions.length, 'question')} have no answer; they count as wrong.`}
        action="Hand in"
        pendingAction="Handing in…"
        pending={handIn.isPending}
        onConfirm={() => {
          ask(false)
          handIn.mutate()
        }}
      />
    </>
  )
}
