import type { ScanSummary } from '@ridgeline/scan/contract/scan'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { ToneIcon, toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { locale } from '@ridgeline/words/locale'
import { once } from '@ridgeline/words/once'
import { CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StormCheck } from '#contract/storm-check'
import { type Dated, hasRoomForName, placeMarks, type Span, shareOf, spanOf, ticksOf } from './time-line.ts'
import { dayWords, perilWord, verdictTone, verdictWord } from './words.ts'

interface Props {
  checks: readonly StormCheck[]
  scans: readonly ScanSummary[]
  currentId?: string | undefined
  linkTo: (checkId: string) => string
}

/** A mark of 24 px keeps clear of its neighbour on a phone's line of about 330 px. */
const CLEAR = 0.075
const ROW_PX = 28

/** The days that were looked up and the days of scans on one line: what stood on the roof before and after a storm. */
export function TimeLinePanel({ checks, scans, currentId, linkTo }: Props) {
  const days = checks.map((check) => ({ id: check.id, ms: Date.parse(`${check.day}T12:00:00Z`), check }))
  const visits = scans.map((scan) => ({ id: scan.id, ms: Date.parse(scan.date), scan }))
  const span = spanOf([...days, ...visits].map(({ ms }) => ms))
  return (
    <Panel title="Timeline">
      <Lane title="Storm records" span={span} marks={days}>
        {({ check }) => {
          const strongest = strongestOf(check)
          return (
            <Link
              to={linkTo(check.id)}
              aria-current={check.id === currentId ? 'true' : undefined}
              aria-label={`${dayWords(check.day)}: ${check.verdicts.map(({ peril, verdict }) => `${perilWord[peril]} ${verdictWord[verdict].toLowerCase()}`).join(', ')}`}
              title={dayWords(check.day)}
              className={`touch-area flex size-6 items-center justify-center rounded-ui border border-line bg-raised hover:border-control aria-[current]:border-accent-text ${toneText[verdictTone[strongest]]}`}
            >
              <ToneIcon tone={verdictTone[strongest]} size={14} />
            </Link>
          )
        }}
      </Lane>
      <Lane title="Scans" span={span} marks={visits}>
        {({ scan }) => (
          <Link
            to={`/analysis/${scan.id}`}
            aria-label={`Scan of ${formatPlaceDay(scan)}`}
            title={formatPlaceDay(scan)}
            className="touch-area flex size-6 items-center justify-center rounded-ui border border-line bg-raised text-accent-text hover:border-control"
          >
            <CircleDot aria-hidden size={14} />
          </Link>
        )}
      </Lane>
      <Ticks span={span} />
    </Panel>
  )
}

/** What the records say at most, of hail, wind or tornado. */
const strongestOf = ({ verdicts }: StormCheck): StormCheck['verdicts'][number]['verdict'] =>
  (['confirmed', 'probable', 'possible', 'unknown'] as const).find((each) => verdicts.some(({ verdict }) => verdict === each)) ??
  'not-found'

interface LaneProps<T extends Dated> {
  title: string
  span: Span
  marks: readonly T[]
  children: (mark: T) => ReactNode
}

function Lane<T extends Dated>({ title, span, marks, children }: LaneProps<T>) {
  const placed = placeMarks(span, marks, CLEAR)
  const rows = Math.max(1, ...placed.map(({ row }) => row + 1))
  return (
    <section aria-label={title} className="mb-2">
      <h3 className="mb-1 text-xs text-muted">{title}</h3>
      {marks.length === 0 ? (
        <p className="text-sm text-muted">None yet</p>
      ) : (
        <ol className="relative border-b border-line" style={{ height: rows * ROW_PX }}>
          {placed.map(({ id, at, row }) => {
            const mark = marks.find((each) => each.id === id)
            return (
              mark && (
                <li key={id} className="absolute -translate-x-1/2" style={{ left: `${at * 100}%`, bottom: row * ROW_PX + 2 }}>
                  {children(mark)}
                </li>
              )
            )
          })}
        </ol>
      )}
    </section>
  )
}

const month = once(() => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }))

const Ticks = ({ span }: { span: Span }) => (
  <div aria-hidden className="relative h-5 overflow-hidden text-xs text-muted">
    {ticksOf(span).map((tick) => {
      const at = shareOf(span, tick)
      return (
        <span key={tick} className="absolute h-5 border-l border-line pl-1 whitespace-nowrap" style={{ left: `${at * 100}%` }}>
          {hasRoomForName(at) && month().format(tick)}
        </span>
      )
    })}
  </div>
)
