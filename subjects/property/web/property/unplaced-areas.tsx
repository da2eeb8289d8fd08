import { type Examination, examinationSentence } from '@ridgeline/scan/contract/examination'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { written } from '@ridgeline/words/written'
import { Link } from 'react-router'

interface Props {
  scan: Pick<Scan, 'id' | 'propertyId' | 'captures' | 'examination' | 'issues'>
  /** Areas that stand on the plan. */
  placed: number
  /** Sections of the roof are drawn. */
  isDrawn: boolean
}

/** What the plan does not show and why, with the way to mend it; nothing where it shows every area of a drawn roof. */
export function UnplacedAreas({ scan, placed, isDrawn }: Props) {
  const found = scan.issues.filter(({ status, anomalyId }) => status !== 'rejected' && anomalyId !== null).length
  const missing = found - placed
  if (missing === 0 && placed > 0) return null
  const nothing = scan.examination.waitingCount > 0 ? '' : nothingWords(scan.examination)
  return (
    <div className="flex flex-col gap-3 border-line px-4 py-3 text-muted not-first:border-t">
      <p>
        {missing === 0 ? nothing : placedWords(missing, found)}
        {missing > 0 &&
          (scan.captures.some(({ footprint }) => footprint !== null)
            ? ' Their pictures do not say where on the ground they look.'
            : ' No picture says where on the ground it looks: that takes a drone that writes position, height and direction into its files.')}
        {!isDrawn && ' Nobody drew the roof yet.'}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!isDrawn && (
          <Link to={`/property/${scan.propertyId}/roof`} className={buttonClass('secondary')}>
            Draw the roof
          </Link>
        )}
        {missing > 0 && (
          <Link to={`/analysis/${scan.id}`} className={buttonClass('secondary')}>
            Show in the analysis
          </Link>
        )}
      </div>
    </div>
  )
}

/** Only what was searched may be said to show nothing; pictures that wait for an answer are asked about beside the plan. */
const nothingWords = (examination: Examination): string =>
  examination.state === 'not-examined' ? written(examinationSentence(examination)) : 'No area stands out in the latest scan.'

function placedWords(missing: number, found: number): string {
  if (missing < found) return `${formatCount(missing, 'more area')} of this scan, not on the plan.`
  return found === 1
    ? '1 area stands out, but it is not on the plan.'
    : `${formatCount(found, 'area')} stand out, none of them on the plan.`
}
