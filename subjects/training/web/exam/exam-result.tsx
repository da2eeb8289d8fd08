import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Link } from 'react-router'
import type { ExamAnswer, ExamAttempt, ExamQuestion, ExamResult } from '#contract/exam'
import { lessonName, percent } from '#web/words.ts'

/** An answer in words. */
function answerText(question: ExamQuestion, answer: ExamAnswer | null): string {
  if (answer === null) return 'No answer'
  if (answer.kind === 'single' && question.kind === 'single') return question.options[answer.chosen] ?? ''
  if (answer.kind === 'multiple' && question.kind === 'multiple')
    return answer.chosen.map((at) => question.options[at]).join('; ') || 'None'
  if (answer.kind === 'number' && question.kind === 'number') return `${answer.value} ${question.unit}`
  if (answer.kind === 'order' && question.kind === 'order') return answer.order.map((at) => question.items[at]).join(' → ')
  if (answer.kind === 'hotspot')
    return `${Math.round(answer.at[0] * 100)} % from the left, ${Math.round(answer.at[1] * 100)} % from the top`
  return ''
}

function Review({ review }: { review: NonNullable<ExamResult['review']> }) {
  return (
    <ol className="space-y-4">
      {review.map(({ question, given, isRight, right, because, lesson, lessonTitle }) => (
        <li key={question.question} className="border-t border-line pt-4 first:border-0 first:pt-0">
          <p className="font-medium">{question.text}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <Badge tone={isRight ? 'good' : 'critical'}>{isRight ? 'Right' : 'Wrong'}</Badge>
            <span>{answerText(question, given)}</span>
          </p>
          {!isRight && <p className="mt-1">Right is: {answerText(question, right)}</p>}
          <p className="mt-1 text-muted">
            {because}{' '}
            <Link className="underline" to={`/training/courses/${lesson.split('/')[0]}/${lessonName(lesson)}`}>
              {lessonTitle}
            </Link>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** What came of an exam, and where to read again. */
export function ExamResultView({ exam, result }: { exam: ExamAttempt; result: ExamResult }) {
  const { passed, share, right, of, readAgain, review, reviewFrom } = result
  return (
    <div className="max-w-3xl space-y-4">
      <Panel title={passed ? 'Passed' : 'Not passed'}>
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={passed ? 'good' : 'critical'}>{passed ? 'Passed' : 'Not passed'}</Badge>
          <span className="text-lg font-semibold tabular-nums">{percent(share)}</span>
          <span className="text-muted tabular-nums">{`${right} of ${of} right; 85 % are needed`}</span>
        </p>
        {readAgain.length > 0 && (
          <>
            <p className="mt-4">{passed ? 'Worth reading once more:' : 'Read these again before the next attempt:'}</p>
            <ul className="mt-1 list-disc pl-5">
              {readAgain.map(({ lesson, title }) => (
                <li key={lesson}>
                  <Link
                    className="inline-flex min-h-11 items-center underline md:min-h-0"
                    to={`/training/courses/${exam.course}/${lessonName(lesson)}`}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-4">
          <Link to={passed ? '/training' : `/training/courses/${exam.course}/exam`} className={buttonClass('primary')}>
            {passed ? 'To the training portal' : 'Back to the exam'}
          </Link>
        </p>
      </Panel>
      <Panel title="Answers">
        {review ? <Review review={review} /> : <p className="text-muted">They can be looked at from {formatDateTime(reviewFrom)}.</p>}
      </Panel>
    </div>
  )
}
