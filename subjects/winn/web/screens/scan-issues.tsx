import type { PropertyDetail } from '@ridgeline/property/contract/property'
import type { Anomaly } from '@ridgeline/scan/contract/capture'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { atFirst, type IssueFilter, shownIn } from '@ridgeline/scan/web/analysis/issues/issue-filter.ts'
import { IssueList } from '@ridgeline/scan/web/analysis/issues/issue-list.tsx'
import { ReviewBar } from '@ridgeline/scan/web/analysis/review/review-bar.tsx'
import { ReviewKeyList } from '@ridgeline/scan/web/analysis/review/review-key-list.tsx'
import { scanQuery } from '@ridgeline/scan/web/analysis/scan/api.ts'
import { useReview } from '@ridgeline/scan/web/screens/analysis/use-review.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useContent } from '#web/draft/draft-context.tsx'
import { IssueInReport } from '#web/steps/issue-in-report.tsx'

type ListedScan = PropertyDetail['scans'][number]

/** Issues of the scans that the report shows, judged as on the analysis itself: what is changed here is the issue. */
export function ScanIssues({ property }: { property: PropertyDetail }) {
  const { scans } = useContent()
  const included = property.scans.filter(({ id }) => scans[id]?.isIncluded)
  const [chosenId, choose] = useState<string | null>(null)
  // the keys of the review act in one scan: where the focus was last
  const active = included.find(({ id }) => id === chosenId) ?? included[0]
  const [issueId, setIssueId] = useState<string | null>(null)
  if (included.length === 0)
    return (
      <Panel title="Issues of the scans">
        <p className="text-muted">No scan is in the report. Choose one in step 4, and its issues are reviewed here.</p>
      </Panel>
    )
  return included.map((scan) => (
    <IssuesOf
      key={scan.id}
      listed={scan}
      isActive={scan === active}
      onActive={() => choose(scan.id)}
      issueId={issueId}
      onIssue={setIssueId}
    />
  ))
}

interface Props {
  listed: ListedScan
  isActive: boolean
  onActive: () => void
  issueId: string | null
  onIssue: (id: string | null) => void
}

/** What the issues of a scan take (rem), before they are there and after: what stands below them stays where it is. */
const room = ({ issueCount }: ListedScan) => ({ minHeight: `min(100dvh, ${8 + 7 * issueCount}rem)` })

function IssuesOf({ listed, ...props }: Props) {
  const scan = useQuery(scanQuery(listed.id))
  const link = (
    <Link to={`/analysis/${listed.id}`} className="touch-area text-sm text-accent-text underline underline-offset-2">
      Open the analysis
    </Link>
  )
  return (
    <Panel title={`Scan of ${formatPlaceDay(listed)}`} actions={link} className="overflow-visible">
      {scan.error ? (
        <LoadError title="The issues could not be loaded" query={scan} otherwise="The server gave no answer." />
      ) : scan.data ? (
        <div style={room(listed)}>
          <Reviewed scan={scan.data} {...props} />
        </div>
      ) : (
        <div style={room(listed)} className="grid">
          <Loading label="Loading the issues" />
          <Skeleton className="h-full" />
        </div>
      )}
    </Panel>
  )
}

function Reviewed({ scan, isActive, onActive, issueId, onIssue }: Omit<Props, 'listed'> & { scan: Scan }) {
  const [filter, setFilter] = useState<IssueFilter>(() => atFirst(shownIn(scan).worthALook))
  const [listsKeys, setListsKeys] = useState(false)
  const navigate = useNavigate()
  const { work, review, judging, hasReview } = useReview({
    scan,
    capture: null,
    tab: isActive ? 'issues' : 'health',
    filter,
    issueId,
    onIssue: (issue) => onIssue(issue?.id ?? null),
    onKeys: () => setListsKeys(true),
  })
  const onView = (anomaly: Anomaly) => void navigate(`/analysis/${scan.id}?capture=${anomaly.captureId}`)
  return (
    <div onFocusCapture={onActive}>
      {isActive && hasReview && (
        <div className="sticky top-11 z-[5] -mx-2 mb-3 rounded-ui border border-line bg-canvas md:top-10">
          <ReviewBar judging={judging} rest={null} />
        </div>
      )}
      <IssueList
        issues={scan.issues}
        selectedId={issueId}
        onSelect={(issue) => onIssue(issue?.id ?? null)}
        work={work}
        review={review}
        evidence={{
          examination: scan.examination,
          anomalies: scan.anomalies,
          captures: scan.captures,
          shown: shownIn(scan),
          // a report of several visits counts through all of them
          numbers: new Map(),
        }}
        onView={onView}
        filter={filter}
        onFilter={setFilter}
        more={(issue) => <IssueInReport issue={issue} />}
      />
      {work.dialog}
      <Dialog open={listsKeys} onOpenChange={setListsKeys} title="Keys">
        <ReviewKeyList />
      </Dialog>
    </div>
  )
}
