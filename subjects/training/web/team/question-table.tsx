import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import type { QuestionStatistics } from '#contract/team'
import { percent } from '#web/words.ts'

/** Fewer answers say nothing of a question; the server tells no discrimination below. */
const HARD = 0.3
const EASY = 0.95
const TELLS_LITTLE = 0.1

type Word = readonly [word: string, tone: Tone]
function judgement({ discrimination, rightShare }: QuestionStatistics): Word {
  if (discrimination === null) return ['Too few answers', 'neutral']
  if (rightShare < HARD) return ['Hard, or wrong', 'critical']
  if (rightShare > EASY) return ['Everybody knows it', 'neutral']
  return discrimination < TELLS_LITTLE ? ['Tells little', 'warning'] : ['Works', 'good']
}

const cell = 'px-4 py-3 text-right align-top tabular-nums'

/** How the questions of exams did, the hardest first. */
export function QuestionTable({ questions }: { questions: readonly QuestionStatistics[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is moved by the keyboard
    <section aria-label="Questions" tabIndex={0} className="overflow-x-auto rounded-ui border border-line bg-surface">
      <table className="w-full min-w-160 text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="px-4 py-3 text-left font-medium">
              Question
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              Answers
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              Right
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              Discrimination
            </th>
            <th scope="col" className="px-4 py-3 text-left font-medium">
              What it says
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {questions.map((one) => {
            const [word, tone] = judgement(one)
            return (
              <tr key={one.question}>
                <th scope="row" className="max-w-md px-4 py-3 text-left font-normal">
                  {one.text}
                </th>
                <td className={cell}>{one.answers}</td>
                <td className={`${cell} whitespace-nowrap`}>{percent(one.rightShare)}</td>
                <td className={cell}>{one.discrimination === null ? '–' : one.discrimination.toFixed(2)}</td>
                <td className="px-4 py-3">
                  <Badge tone={tone}>{word}</Badge>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
