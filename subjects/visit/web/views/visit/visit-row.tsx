import { formatDate } from '@ridgeline/web/format/date.ts'
import { standing } from '#rules/shot-list'
import { Lead } from '#web/kit.tsx'
import type { Phone, PhoneVisit } from '#web/phone/phone.ts'
import { useHere } from '#web/phone-context.ts'
import { standingSentence } from './standing-sentence.ts'

const readFiles = (id: string) => (phone: Phone) => phone.files(id)

export function VisitRow({ visit, to }: { visit: PhoneVisit; to: string }) {
  const files = useHere(`files/${visit.id}`, readFiles(visit.id)) ?? []
  const is = standing({ lines: visit.state.lines, answers: visit.state.answers, shots: files.map(({ shot }) => shot) })
  return (
    <Lead to={to} look="primary">
      {visit.title}
      <span className="block text-sm font-normal">{`${standingSentence(is)} · begun ${formatDate(visit.state.startedAt)}`}</span>
    </Lead>
  )
}
