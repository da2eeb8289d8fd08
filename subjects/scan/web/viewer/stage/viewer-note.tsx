import { capitalize } from '@ridgeline/report/rules/format/quantity'
import { makesAbsolute, temperatureWords } from '@ridgeline/report/rules/words/temperature-words'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Capture } from '#contract/capture'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'

/** Warnings of the file that the note here says with what holds now. */
const answered = ['uncorrected', 'reference-points-needed']

interface Props {
  capture: Pick<Capture, 'temperatureStanding' | 'warnings' | 'correction'>
  unit: ViewImage['unit']
}

function knownOf({ temperatureStanding: standing, warnings, correction }: Props['capture']) {
  const isCorrected = correction !== null
  const way = standing && makesAbsolute(standing)
  const told = isCorrected || way !== null ? warnings.filter(({ code }) => !answered.includes(code)) : warnings
  return { isCorrected, way, told }
}

/** What the notes of a capture come to, in a word or two; null where there are none. */
export function noteTitle({ capture, unit }: Props): string | null {
  const { isCorrected, way, told } = knownOf(capture)
  if (way !== null) return unit === 'counts' ? 'Relative counts' : capitalize(temperatureWords(capture))
  if (isCorrected) return 'Corrected'
  return told.length > 0 ? formatCount(told.length, 'note') : null
}

/** What a person has to know before trusting the numbers of this capture. */
export function ViewerNote({ capture, unit }: Props) {
  const standing = capture.temperatureStanding
  const { isCorrected, way, told } = knownOf(capture)
  const warnings = told.map((warning) => <Note key={warning.code + warning.message}>{warning.message}</Note>)
  if (way === null && !isCorrected && warnings.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 border-t border-line px-3 py-1.5 text-sm text-muted">
      {way !== null && (
        <Note>
          <span>
            <strong className="font-medium text-ink">
              {unit === 'counts' ? 'Relative counts, no absolute temperature. ' : `${capitalize(temperatureWords(capture))}. `}
            </strong>
            {(standing?.differenceFactor ?? 1) > 1 && 'True differences are 1.0 to 1.6 times those read. '}
            What makes it right: {way}.
          </span>
        </Note>
      )}
      {isCorrected && way === null && (
        <Note icon={<Info aria-hidden size={15} />}>Corrected by reference points: temperatures hold near and between them.</Note>
      )}
      {warnings}
    </ul>
  )
}

const Note = ({
  children,
  icon = <TriangleAlert aria-hidden size={15} className="text-warning" />,
}: {
  children: ReactNode
  icon?: ReactNode
}) => (
  <li className="flex items-start gap-2">
    <span className="mt-0.5 shrink-0">{icon}</span>
    {children}
  </li>
)
