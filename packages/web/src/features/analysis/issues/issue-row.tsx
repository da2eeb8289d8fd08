import type { Anomaly } from '@ridgeline/contracts/capture'
import { formatConfidence } from '@ridgeline/contracts/health-words'
import type { Issue, IssueStatus } from '@ridgeline/contracts/issue'
import { verificationText } from '@ridgeline/contracts/verification-words'
import { severityWord, statusWord, urgencyWord } from '@ridgeline/report/words'
import { useEffect, useRef } from 'react'
import { formatArea } from '#format/area.ts'
import { formatPercent } from '#format/count.ts'
import { formatDeltaT } from '#format/temperature.ts'
import { useUnits } from '#format/units.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { ToneIcon, toneText } from '#ui/display/tone.tsx'
import { IssueActions } from './issue-actions.tsx'
import { IssueHistory } from './issue-history.tsx'
import { AnomalyPosition, type AnomalyView, IssueViews } from './issue-views.tsx'

interface Props {
  issue: Issue
  place: string | null
  /** The anomaly it was made from first, then the same place on other captures. */
  views: readonly AnomalyView[]
  isSelected: boolean
  onSelect: () => void
  onStatus: (status: IssueStatus) => void
  onEdit: () => void
  onVerify: () => void
  onView: (anomaly: Anomaly) => void
}

/** One issue: a line, and when selected its evidence and what can be done. */
export function IssueRow({ issue, place, views, isSelected, onSelect, onStatus, onEdit, onVerify, onView }: Props) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const anomaly = views.find((view) => view.anomaly.id === issue.anomalyId)?.anomaly
  return (
    <li ref={row} className={`scroll-my-2 rounded-ui ${isSelected ? 'bg-hover' : ''}`}>
      <button
        type="button"
        data-issue={issue.id}
        aria-expanded={isSelected}
        onClick={onSelect}
        className="flex w-full items-start gap-2.5 rounded-ui px-2 py-2.5 text-left outline-offset-[-2px] hover:bg-hover md:py-2"
      >
        <span className="pt-1">
          <ToneIcon tone={issue.severity} size={15} />
        </span>
        <span className="min-w-0 flex-1">
          <span className={`block font-medium ${issue.status === 'rejected' ? 'text-muted line-through' : ''}`}>{issue.title}</span>
          <span className="block text-sm text-muted">
            <span className={toneText[issue.severity]}>{severityWord[issue.severity]}</span>
            {[statusWord[issue.status], issue.location].filter(Boolean).map((text) => ` · ${text}`)}
          </span>
          {issue.verification !== null && (
            <span className="mt-1 block">
              <Badge tone={issue.verification.result === 'confirmed' ? 'good' : 'warning'}>{verificationText(issue.verification)}</Badge>
            </span>
          )}
        </span>
      </button>
      {isSelected && (
        <div className="flex flex-col gap-3 px-2 pb-3 pl-[2.1rem]">
          <Evidence issue={issue} place={place} areaErrorM2={anomaly?.areaErrorM2 ?? null} />
          {anomaly?.position && <AnomalyPosition position={anomaly.position} />}
          <IssueViews views={views} onView={onView} />
          {issue.description !== '' && <p>{issue.description}</p>}
          {issue.recommendedAction !== '' && (
            <p>
              <span className="text-muted">Recommended: </span>
              {issue.recommendedAction}
            </p>
          )}
          {issue.verification !== null && issue.verification.note !== '' && (
            <p>
              <span className="text-muted">Verification: </span>
              {issue.verification.note}
            </p>
          )}
          <IssueActions issue={issue} onStatus={onStatus} onEdit={onEdit} onVerify={onVerify} />
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

function Evidence({ issue, place, areaErrorM2 }: { issue: Issue; place: string | null; areaErrorM2: number | null }) {
  const units = useUnits()
  const cut = issue.isCut === true ? 'at least ' : ''
  const facts = [
    issue.deltaK === null ? null : `${formatDeltaT(issue.deltaK, units)} to its surroundings`,
    issue.areaM2 === null
      ? null
      : `${cut}${formatArea(issue.areaM2, units)}${areaErrorM2 === null ? '' : ` (± ${formatArea(areaErrorM2, units)})`}`,
    extentText(issue.extent, cut),
    issue.isCut === true ? "cut by the picture's edge" : null,
    issue.confidence === null ? null : `confidence ${formatConfidence(issue.confidence)}`,
    `urgency: ${urgencyWord[issue.urgency].toLowerCase()}`,
    place,
    issue.origin === 'manual' ? 'added by hand' : null,
  ]
  return <p className="text-sm text-muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>
}
