import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Tabs } from '@ridgeline/web/ui/layout/tabs.tsx'
import { useIsWide } from '@ridgeline/web/ui/use-min-width.ts'
import { useState } from 'react'
import type { Anomaly } from '#contract/capture'
import { findingNumbers } from '#contract/issue/finding-numbers'
import type { Issue } from '#contract/issue/issue'
import type { Scan } from '#contract/scan'
import { picturesOf } from '#contract/whole-roof/pictures-of'
import type { InspectorTab } from '#web/analysis/captures/selection.ts'
import { type IssueFilter, shownIn } from '#web/analysis/issues/issue-filter.ts'
import { IssueList } from '#web/analysis/issues/issue-list.tsx'
import { ThingsOnRoof } from '#web/analysis/issues/things-on-roof.tsx'
import { ReviewBar } from '#web/analysis/review/review-bar.tsx'
import { ReviewKeyList } from '#web/analysis/review/review-key-list.tsx'
import { useConditionsPatch } from '#web/analysis/scan/api.ts'
import { ConditionsPanel } from '#web/analysis/scan/conditions-panel.tsx'
import { HealthPanel } from '#web/analysis/scan/health-panel.tsx'
import { ReportLink } from '#web/analysis/scan/scan-actions.tsx'
import { scanFacts } from '#web/analysis/scan/scan-facts.ts'
import { ScoreSummary } from '#web/analysis/scan/score-summary.tsx'
import { Verdict } from '#web/analysis/scan/survey-verdict.tsx'
import { MeasurePanel } from '#web/viewer/measure/measure-panel.tsx'
import { WholeRoofNote } from '#web/viewer/whole-roof/whole-roof-note.tsx'
import type { OnScreen } from './on-screen.ts'
import { ReviewSheet, type SheetOnScreen } from './review-sheet.tsx'
import { useReview } from './use-review.ts'

/** Few issues were photographed on the roof: it comes when one is opened. */
const IssuePhotos = late(async () => (await import('@ridgeline/visit/web/desk/issue-photos.tsx')).IssuePhotos, null)

interface Props {
  scan: Scan
  onScreen: OnScreen
  tab: InspectorTab
  onTab: (tab: InspectorTab) => void
  onCapture: (captureId: string) => void
  picked: {
    readonly issueId: string | null
    readonly onIssue: (issue: Issue | null) => void
    /** Shows an anomaly on its own capture and keeps the issue that is picked. */
    readonly onView: (anomaly: Anomaly) => void
  }
  filter: IssueFilter
  onFilter: (filter: IssueFilter) => void
  /** Something changed that the server computes the scan from. */
  onChanged: () => void
  /** How a phone shows it. */
  sheet: SheetOnScreen
}

/** The score, and everything that can be read or edited beside the picture. */
export function AnalysisInspector(props: Props) {
  const { scan, tab, onTab } = props
  const { capture, live, outline, measure } = props.onScreen
  const isWide = useIsWide()
  const [listsKeys, setListsKeys] = useState(false)
  const { work, review, judging, hasReview } = useReview({ ...props, ...props.picked, capture, onKeys: () => setListsKeys(true) })
  const conditions = useConditionsPatch(scan.id, () => {
    props.onChanged()
    toast({ title: 'Conditions saved', description: 'Issues and score are computed again.' })
  })
  const pictures = picturesOf(scan)
  const issues = (
    <IssueList
      issues={scan.issues}
      selectedId={props.picked.issueId}
      onSelect={props.picked.onIssue}
      work={work}
      review={review}
      evidence={{
        examination: scan.examination,
        anomalies: scan.anomalies,
        captures: pictures,
        numbers: findingNumbers(scan.issues),
        shown: shownIn(scan),
        things: <ThingsOnRoof propertyId={scan.propertyId} anomalies={scan.anomalies} captures={pictures} onView={props.picked.onView} />,
      }}
      onView={props.picked.onView}
      filter={props.filter}
      onFilter={props.onFilter}
      more={(issue) => <IssuePhotos propertyId={scan.propertyId} issueId={issue.id} />}
    />
  )
  const score = <ScoreSummary scan={scan} onReasons={() => onTab('health')} />
  const tabs = (
    <Tabs
      label="Inspector"
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'issues', label: 'Issues', content: issues },
        {
          value: 'measure',
          label: 'Measure',
          content: (
            <div className="flex flex-col gap-6">
              <MeasurePanel scan={scan} capture={capture} live={live} outline={outline} measure={measure} onChanged={props.onChanged} />
              {scan.wholeRoof && <WholeRoofNote wholeRoof={scan.wholeRoof} captures={scan.captures} onCapture={props.onCapture} />}
            </div>
          ),
        },
        {
          value: 'conditions',
          label: 'Conditions',
          content: (
            <div className="flex flex-col gap-6">
              <p className="text-sm text-muted max-md:hidden">{scanFacts(scan)}</p>
              <Verdict survey={scan.survey} timeNotes={scan.timeNotes?.filter(({ code }) => code !== 'several-visits')} />
              <ConditionsPanel
                key={JSON.stringify(scan.conditions) + scan.notes}
                conditions={scan.conditions}
                notes={scan.notes}
                pending={conditions.isPending}
                onSave={(next, notes) => conditions.mutate({ conditions: next, notes })}
              />
            </div>
          ),
        },
        {
          value: 'health',
          label: 'Health',
          content: (
            <>
              {!isWide && <div className="-mx-4 -mt-4">{score}</div>}
              <HealthPanel {...scan} />
            </>
          ),
        },
      ]}
    />
  )
  const dialogs = (
    <>
      {work.dialog}
      <Dialog open={listsKeys} onOpenChange={setListsKeys} title="Keys">
        <ReviewKeyList />
      </Dialog>
    </>
  )
  if (!isWide)
    return (
      <ReviewSheet scan={scan} judging={judging} sheet={props.sheet}>
        <div className="px-4 pb-4">{tabs}</div>
        {dialogs}
      </ReviewSheet>
    )
  return (
    <aside
      aria-label="Inspector"
      className="flex min-h-0 min-w-0 flex-col divide-y divide-line overflow-clip rounded-ui border border-line bg-surface"
    >
      {score}
      <div className="min-h-0 flex-1 overflow-y-auto print:flex-none print:overflow-visible px-4 pb-4 [&_[role=tablist]]:sticky [&_[role=tablist]]:top-0 [&_[role=tablist]]:z-10 [&_[role=tablist]]:bg-surface">
        {tabs}
      </div>
      {tab === 'issues' && hasReview && <ReviewBar judging={judging} rest={<ReportLink scan={scan} />} />}
      {dialogs}
    </aside>
  )
}
