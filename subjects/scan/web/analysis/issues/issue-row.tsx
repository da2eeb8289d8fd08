import { statusWord } from '@ridgeline/report/rules/words/words'
import { verificationText } from '@ridgeline/title/contract/verification-words'
import { formatArea } from '@ridgeline/web/format/area.ts'
import { formatPercent } from '@ridgeline/web/format/count.ts'
import { formatSmallLength } from '@ridgeline/web/format/length.ts'
import { formatDifference } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { ToneIcon, toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Anomaly, Capture } from '#contract/capture'
import { formatConfidence } from '#contract/health-words'
import type { AnswerToChange, Issue, IssueStatus } from '#contract/issue/issue'
import { restOf } from '#contract/issue/issue-field-lists'
import { severityWord, urgencyWord } from '#contract/severity-words'
import { ChangeQuestion } from './change-question.tsx'
import { IssueActions } from './issue-actions.tsx'
import { IssueHistory } from './issue-history.tsx'
import { AnomalyPosition, type AnomalyView, IssueViews } from './issue-views.tsx'

/** What a person says of an issue: its status, its words, what a look below showed, and what holds where it changed since it was accepted. */
interface Judge {
  readonly onStatus: (status: IssueStatus) => void
  readonly onAnswer: (answer: AnswerToChange) => void
  readonly onEdit: () => void
  readonly onVerify: () => void
}

interface Props {
  issue: Issue
  /** The number it is cited by; a rejected one has none. */
  number: string | undefined
  /** The picture it was found on. */
  capture: Pick<Capture, 'fileName' | 'pixelSizeM'> | undefined
  /** The anomaly it was made from first, then the same place on other captures. */
  views: readonly AnomalyView[]
  isSelected: boolean
  onSelect: () => void
  judge: Judge
  onView: (anomaly: Anomaly) => void
  /** What else stands in the opened row. */
  more?: ReactNode
}

/** What comes into sight does so below the tabs, which stay there. */
const belowTheTabs = 'scroll-mt-2 scroll-mb-2 md:scroll-mt-12'

/** One issue: a line, and when selected its evidence and what can be done. */
export function IssueRow(props: Props) {
  const { issue, number, capture, views, isSelected, onSelect, onView, more } = props
  const { onStatus, onAnswer, onEdit, onVerify } = props.judge
  const units = useUnits()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isSelected) return
    row.current?.scrollIntoView({ block: 'nearest' })
    // one that is taller than the list stays where it is, with its name out of sight
    row.current?.querySelector('button')?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const anomaly = views.find((view) => view.anomaly.id === issue.anomalyId)?.anomaly
  return (
    <li ref={row} data-issue-row={issue.id} className={`${belowTheTabs} rounded-ui ${isSelected ? 'bg-hover' : ''}`}>
      <button
        type="button"
        data-issue={issue.id}
        aria-expanded={isSelected}
        title={issue.title}
        onClick={onSelect}
        className={`${belowTheTabs} flex min-h-11 w-full items-center gap-2.5 rounded-ui px-2 py-1.5 text-left outline-offset-[-2px] hover:bg-hover md:min-h-9`}
      >
        <span title={severityWord[issue.severity]} className="shrink-0">
          <ToneIcon tone={issue.severity} />
          <span className="sr-only">{severityWord[issue.severity]}</span>
        </span>
        {number && <span className="shrink-0 text-sm text-muted">{number} </span>}
        <span className="min-w-0 flex-1">
          <span className={`block ${isSelected ? '' : 'line-clamp-2'} ${issue.status === 'rejected' ? 'text-muted line-through' : ''}`}>
            {issue.title}
          </span>
          <span className="sr-only">{statusWord[issue.status]}</span>
          {issue.sinceAccepted && (
            <span className="mt-1 block">
              <Badge tone="warning">{issue.sinceAccepted.keptBecause === null ? 'Changed since accepted' : 'Kept as accepted'}</Badge>
            </span>
          )}
          {issue.verification !== null && (
            <span className="mt-1 block">
              <Badge tone={issue.verification.result === 'confirmed' ? 'good' : 'warning'}>{verificationText(issue.verification)}</Badge>
            </span>
          )}
        </span>
        {issue.deltaK !== null && (
          <span className="shrink-0 text-sm text-muted tabular-nums">{formatDifference(issue.deltaK, issue.differenceFactor, units)}</span>
        )}
      </button>
      {isSelected && (
        <div className="flex flex-col gap-3 px-2 pb-3">
          {issue.sinceAccepted && <ChangeQuestion issue={issue} onAnswer={onAnswer} onReject={() => onStatus('rejected')} />}
          <Evidence issue={issue} fileName={capture?.fileName} areaErrorM2={anomaly?.areaErrorM2 ?? null} />
          <IssueActions issue={issue} onStatus={onStatus} onEdit={onEdit} onVerify={onVerify} />
          <IssueViews views={views} onView={onView} />
          {issue.description !== '' && <p>{issue.description}</p>}
          {issue.recommendedAction !== '' && (
            <p>
              <span className="text-muted">Recommended: </span>
              {issue.recommendedAction}
            </p>
          )}
          {restOf(issue).map(({ name, value }) => (
            <p key={name} className="whitespace-pre-line">
              <span className="text-muted">{name}: </span>
              {value}
            </p>
          ))}
          {issue.verification !== null && issue.verification.note !== '' && (
            <p>
              <span className="text-muted">Verification: </span>
              {issue.verification.note}
            </p>
          )}
          {anomaly?.areaErrorM2 != null && <MeasuredIn capture={capture} />}
          {anomaly?.position && <AnomalyPosition position={anomaly.position} />}
          {more}
          <IssueHistory events={issue.history} />
        </div>
      )}
    </li>
  )
}

function extentText(extent: number | null, cut: string): string | null {
  if (extent === null) return 'extent not measured'
  return extent > 0 ? `${cut}${formatPercent(extent)} of its section` : null
}

/** By what the area was measured: whoever has a comparison beside it finds another figure for the same area there. */
function MeasuredIn({ capture }: Pick<Props, 'capture'>) {
  const units = useUnits()
  if (!capture?.pixelSizeM) return null
  return (
    <p className="text-sm text-muted">
      {`The area is that of its outline in ${capture.fileName}, where one pixel is ${formatSmallLength(capture.pixelSizeM, units)}; a comparison of two visits measures it anew in the pictures that it lays on each other.`}
    </p>
  )
}

/** How grave, where, how large, how sure. */
function Evidence({ issue, fileName, areaErrorM2 }: { issue: Issue; fileName: string | undefined; areaErrorM2: number | null }) {
  const units = useUnits()
  const cut = issue.isCut === true ? 'at least ' : ''
  const facts = [
    statusWord[issue.status],
    issue.location || null,
    issue.areaM2 === null
      ? null
      : `${cut}${formatArea(issue.areaM2, units)}${areaErrorM2 === null ? '' : ` (± ${formatArea(areaErrorM2, units)})`}`,
    issue.confidence === null ? null : `${formatConfidence(issue.confidence)} sure`,
    extentText(issue.extent, cut),
    issue.isCut === true ? "cut by the picture's edge" : null,
    `urgency: ${urgencyWord[issue.urgency].toLowerCase()}`,
    fileName ?? null,
    issue.origin === 'manual' ? 'added by hand' : null,
  ]
  return (
    <p className="text-sm text-muted">
      <span className={toneText[issue.severity]}>{severityWord[issue.severity]}</span>
      {facts.filter((fact) => fact !== null).map((fact) => ` · ${fact}`)}
    </p>
  )
}
