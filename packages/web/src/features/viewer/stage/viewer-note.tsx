import type { Capture } from '@ridgeline/contracts/capture'
import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ViewImage } from '#features/viewer/capture/view-image.ts'

/** Warnings that reference points have answered. */
const answered = ['uncorrected', 'reference-points-needed']

/** What a person has to know before trusting the numbers of this capture. */
export function ViewerNote({ capture, unit }: { capture: Pick<Capture, 'status' | 'warnings' | 'correction'>; unit: ViewImage['unit'] }) {
  const isCorrected = capture.correction !== null
  // what the file's own warnings say already is not said again
  const isUncorrected =
    capture.status === 'uncorrected' && unit === 'kelvin' && !capture.warnings.some(({ code }) => code === 'uncorrected')
  const told = isCorrected ? capture.warnings.filter(({ code }) => !answered.includes(code)) : capture.warnings
  const warnings = told.map((warning) => <Note key={warning.code + warning.message}>{warning.message}</Note>)
  if (unit === 'kelvin' && !isUncorrected && !isCorrected && warnings.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 border-t border-line px-3 py-2 text-sm text-muted">
      {unit === 'counts' && (
        <Note icon={<Info aria-hidden size={15} />}>
          Relative counts, no temperatures: the maker does not publish what they mean in degrees.
        </Note>
      )}
      {isCorrected && (
        <Note icon={<Info aria-hidden size={15} />}>
          Corrected by reference points: temperatures hold near and between them, as well as they were measured.
        </Note>
      )}
      {isUncorrected && (
        <Note>Uncorrected: the file has no reference points. Differences can be read, absolute temperatures only with care.</Note>
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
