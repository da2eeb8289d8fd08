import { formatDate } from '@ridgeline/web/format/date.ts'
import { standing } from '#rules/shot-list'
import { Lead } from '#web/kit.tsx'
import type { PhoneVisit } from '#web/phone/phone.ts'
import { useHere } from '#web/phone-context.ts'
import { standingText } from '#web/visit-words.ts'
import { readVisit, shotsOf } from './use-visit.ts'

export function VisitRow({ visit, to }: { visit: PhoneVisit; to: string }) {
  const { files, elsewhere } = useHere(`visit/${visit.id}`, readVisit(visit.id)) ?? { files: [], elsewhere: [] }
  const is = standing({ lines: visit.state.lines, answers: visit.state.answers, shots: shotsOf(files, elsewhere) })
  return (
    <Lead to={to} look="primary">
      {visit.title}
      <span className="block text-sm font-normal">{`${standingText(is)} · begun ${formatDate(visit.state.startedAt)}`}</span>
    </Lead>
  )
}
