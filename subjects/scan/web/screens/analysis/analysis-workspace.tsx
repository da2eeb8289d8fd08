import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { PEEK_REM, type SheetHeight } from '@ridgeline/web/ui/layout/sheet-height.ts'
import { useIsWide } from '@ridgeline/web/ui/use-min-width.ts'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Anomaly, Capture } from '#contract/capture'
import { numbersOnPictures } from '#contract/issue/finding-numbers'
import type { Issue } from '#contract/issue/issue'
import type { Scan } from '#contract/scan'
import { picturesOf } from '#contract/whole-roof/pictures-of'
import { chooseCapture } from '#web/analysis/captures/choose-capture.ts'
import { readSelection, type Selection, writeSelection } from '#web/analysis/captures/selection.ts'
import { viewsOf } from '#web/analysis/issues/anomaly-views.ts'
import { type IssueFilter, type Marking, markings, readFilter, shownIn, writeFilter } from '#web/analysis/issues/issue-filter.ts'
import { SkipToIssues } from '#web/analysis/review/skip-to-issues.tsx'
import { AnalysisHeader } from '#web/analysis/scan/analysis-header.tsx'
import { useAnalyzeAgain, useScanRefresh } from '#web/analysis/scan/api.ts'
import { PhoneHeader } from '#web/analysis/scan/phone-header.tsx'
import { ResultItems } from '#web/analysis/scan/result-items.tsx'
import { ScanMenu } from '#web/analysis/scan/scan-menu.tsx'
import { ScanNotes } from '#web/analysis/scan/scan-notes.tsx'
import { ScanProgressBar } from '#web/analysis/scan/scan-progress-bar.tsx'
import { useLiveScan } from '#web/analysis/scan/use-live-scan.ts'
import { pictureUrl, useCapturePatch } from '#web/viewer/capture/api.ts'
import { captureView } from '#web/viewer/capture/capture-view.ts'
import { useCaptureView } from '#web/viewer/capture/use-capture-view.ts'
import { useMeasure } from '#web/viewer/measure/use-measure.ts'
import { useOutline } from '#web/viewer/outline/use-outline.ts'
import { readViewState, showCapture, writeViewState } from '#web/viewer/stage/view-state.ts'
import { AnalysisStage } from './analysis-stage.tsx'

const WaitingInspector = () => (
  <div className="rounded-ui border border-line bg-surface p-4 max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:h-28">
    <Loading label="Loading the inspector" />
    <Skeleton className="h-full w-full md:max-lg:h-24" />
  </div>
)

// The thermogram comes first; what stands beside it arrives after it.
const AnalysisInspector = late(async () => (await import('./analysis-inspector.tsx')).AnalysisInspector, <WaitingInspector />)
const Filmstrip = late(
  async () => (await import('#web/analysis/captures/filmstrip.tsx')).Filmstrip,
  <div className="md:w-18 md:shrink-0" />,
)
const EditScanDialog = late(async () => (await import('#web/analysis/scan/edit-scan-dialog.tsx')).EditScanDialog)
const ScanFailure = late(async () => (await import('#web/analysis/scan/scan-failure.tsx')).ScanFailure)
const SplitScanDialog = late(async () => (await import('#web/analysis/split/split-scan-dialog.tsx')).SplitScanDialog)
const RemoveFileDialog = late(async () => (await import('#web/analysis/scan/remove-file-dialog.tsx')).RemoveFileDialog)
const DeleteScanDialog = late(async () => (await import('#web/analysis/scan/delete-scan-dialog.tsx')).DeleteScanDialog)
const ShareDialog = late(async () => (await import('@ridgeline/report/web/share/share-dialog.tsx')).ShareDialog)

type Asked = 'share' | 'edit' | 'split' | 'remove-file' | 'delete'
interface AskedProps {
  asked: Asked | null
  scan: Scan
  capture: Capture | null
  onClose: () => void
}

/** The dialog that an action of the screen has opened. */
function AskedDialog({ asked, scan, capture, onClose }: AskedProps) {
  const navigate = useNavigate()
  if (asked === 'share') return <ShareDialog kind="analysis" targetId={scan.id} title="Share Analysis" open onOpenChange={onClose} />
  if (asked === 'edit') return <EditScanDialog scan={scan} onClose={onClose} />
  if (asked === 'split') {
    const show = (id: string) => void navigate(`/analysis/${id}`)
    return <SplitScanDialog scan={scan} thumbnailUrl={(id) => pictureUrl(id, 'thumbnail')} onClose={onClose} onShow={show} />
  }
  if (asked === 'remove-file' && capture) return <RemoveFileDialog capture={capture} onClose={onClose} />
  if (asked !== 'delete') return null
  return (
    <DeleteScanDialog scan={scan} onClose={onClose} onDeleted={() => void navigate(`/property/${scan.propertyId}`, { replace: true })} />
  )
}

/** What the address asks for; an issue that it names is listed, however unsure it is. */
function filterFor({ issues }: Scan, params: URLSearchParams, worthALook: number): IssueFilter {
  const filter = readFilter(params, worthALook)
  const named = issues.find(({ id }) => id === readSelection(params).issueId)
  const isUnsure = named?.status === 'suggested' && named.confidence !== null && named.confidence < filter.leastConfidence
  return isUnsure ? { ...filter, leastConfidence: 0 } : filter
}

/**
 * The analysis of one scan: the captures, the one on the screen, and what was found on it.
 * @param assistant - its button, one of the actions of the screen
 */
export function AnalysisWorkspace({ scan, assistant }: { scan: Scan; assistant: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const { worthALook } = shownIn(scan)
  const filter = useMemo(() => filterFor(scan, params, worthALook), [scan, params, worthALook])
  // a choice of what is listed is a step to go back from, unlike a look at another issue
  const setFilter = (next: IssueFilter) => setParams((current) => writeFilter(current, next, worthALook), { preventScrollReset: true })
  const marked = useMemo(() => markings(scan.anomalies, scan.issues, filter), [scan.anomalies, scan.issues, filter])
  // picked from the list the picture goes to it; picked on the picture it is in sight already
  const [isCloseUp, setCloseUp] = useState(true)
  const [asked, ask] = useState<Asked | null>(null)
  const navigate = useNavigate()
  const state = readViewState(params)
  const selection = readSelection(params)
  const isWide = useIsWide()
  // whoever is led to a panel finds it open
  const [sheet, setSheet] = useState<SheetHeight>(selection.tab === 'issues' ? 'peek' : 'half')
  const pictures = useMemo(() => picturesOf(scan), [scan])
  const capture = chooseCapture(pictures, scan.issues, state.captureId)
  const live = useLiveScan(scan)
  const hasResults = scan.captures.some((candidate) => candidate.state === 'ready')
  const refresh = useScanRefresh(scan.id)
  const analyzeAgain = useAnalyzeAgain(scan.id)
  const shown = useCaptureView(capture)
  // On a slow connection nothing may travel beside the first thermogram that is not needed for it.
  const [isFirstShown, setIsFirstShown] = useState(false)
  const isOnItsWay = capture !== null && captureView(capture) === 'thermogram' && shown.shown.state === 'loading'
  if (!isFirstShown && !isOnItsWay) setIsFirstShown(true)
  // and nothing is asked for beside it in the moment in which it is painted
  const comesBeside = useDeferredValue(isFirstShown)
  const roofView = useCapturePatch(capture?.id ?? '', () => void refresh())
  const outline = useOutline(capture, () => void refresh())
  const measure = useMeasure(capture)
  const numbers = useMemo(() => numbersOnPictures(scan), [scan])
  const onScreen = { capture, live: shown, outline, measure, numbers }
  const markCounts = useMemo(() => countByCapture(marked), [marked])

  const issue = scan.issues.find((candidate) => candidate.id === selection.issueId) ?? null
  const anomalyId = selection.anomalyId ?? issue?.anomalyId ?? null
  const go = (captureId: string | null, change: Partial<Selection>) =>
    setParams(
      (current) => {
        const isOther = captureId !== null && captureId !== capture?.id
        return writeSelection(isOther ? writeViewState(current, showCapture(readViewState(current), captureId)) : current, change)
      },
      { replace: true, preventScrollReset: true },
    )
  const selectIssue = (chosen: Issue | null) => {
    setCloseUp(true)
    // the picture comes into sight with what is shown on it
    if (chosen !== null && sheet === 'full') setSheet('half')
    go(chosen?.captureId ?? null, { issueId: chosen?.id ?? null, anomalyId: chosen?.anomalyId ?? null, tab: 'issues' })
  }
  const selectAnomaly = (id: string | null) => {
    setCloseUp(false)
    const about = id === null ? null : (issueAbout(scan, id) ?? null)
    go(null, { issueId: about?.id ?? null, anomalyId: id, ...(about && { tab: 'issues' as const }) })
  }
  const selectCapture = (id: string) => {
    if (sheet === 'full') setSheet('half')
    go(id, { issueId: null, anomalyId: null })
  }
  const isDrawing = measure.drawing !== null || outline.drawing.mode !== 'idle'
  const height = sheet === 'full' && isDrawing ? 'half' : sheet
  const strip = pictures.length > 1 && (
    <Filmstrip
      isUpright={isWide}
      captures={pictures}
      selectedId={capture?.id ?? null}
      markCounts={markCounts}
      thumbnailUrl={(id) => (comesBeside ? pictureUrl(id, 'thumbnail') : null)}
      onSelect={selectCapture}
    />
  )
  const results = {
    scan,
    analysing: live !== null || analyzeAgain.isPending,
    onShare: () => ask('share'),
    onAnalyzeAgain: () => analyzeAgain.mutate(),
  }
  const around = {
    onDate: () => ask('edit'),
    progress: live !== null && hasResults && <ScanProgressBar progress={live} isQuiet />,
    menu: (
      <ScanMenu
        capture={capture}
        onEdit={() => ask('edit')}
        onAddFiles={() => void navigate(`/upload?scan=${scan.id}`)}
        onRemoveFile={() => ask('remove-file')}
        onRoofView={(isRoof) => roofView.mutate({ isRoof })}
        onDelete={() => ask('delete')}
        first={<ResultItems {...results} />}
      />
    ),
  }
  return (
    <div className="max-md:relative max-md:[container-type:size] max-md:-mx-4 max-md:-my-6 max-md:flex max-md:h-[calc(100dvh-7rem-2px-env(safe-area-inset-bottom))] max-md:min-h-96 max-md:flex-col max-md:overflow-clip lg:-mx-3 lg:-mb-4 lg:flex lg:flex-1 lg:flex-col">
      <SkipToIssues
        onSkip={() => {
          if (selection.tab !== 'issues') go(null, { tab: 'issues' })
          if (sheet === 'peek') setSheet('half')
        }}
      />
      {isWide ? (
        <AnalysisHeader scan={scan} onShare={results.onShare} {...around} assistant={assistant} />
      ) : (
        <PhoneHeader scan={scan} {...around} assistant={assistant} />
      )}
      <ScanNotes scan={scan} onMove={() => ask('edit')} onSplit={() => ask('split')} />
      {live !== null && !hasResults && <ScanProgressBar progress={live} isQuiet={false} />}
      {scan.state === 'failed' && (
        <ScanFailure failure={scan.failure} pending={analyzeAgain.isPending} onAnalyzeAgain={() => analyzeAgain.mutate()} />
      )}
      <div className="grid gap-3 max-md:flex max-md:min-h-0 max-md:flex-1 max-md:flex-col max-md:gap-0 lg:min-h-[34rem] lg:flex-[1_0_0px] lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-h-0 min-w-0 border-line bg-surface max-md:flex-1 max-md:flex-col max-md:overflow-y-auto max-md:border-t md:h-[36rem] md:overflow-clip md:rounded-ui md:border lg:h-auto">
          {isWide && strip}
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <AnalysisStage
              scan={scan}
              onScreen={onScreen}
              marked={marked}
              isCloseUp={isCloseUp}
              isMeasuring={selection.tab === 'measure'}
              selectedId={anomalyId}
              onSelect={selectAnomaly}
              onCapture={selectCapture}
              onChanged={() => void refresh()}
            />
          </div>
        </div>
        {!isWide && <div className="shrink-0" style={{ height: height === 'peek' ? `${PEEK_REM}rem` : '50cqh' }} />}
        {comesBeside ? (
          <AnalysisInspector
            scan={scan}
            onScreen={onScreen}
            filter={filter}
            onFilter={setFilter}
            tab={selection.tab}
            onTab={(tab) => go(null, { tab })}
            onCapture={selectCapture}
            picked={{
              issueId: issue?.id ?? null,
              onIssue: selectIssue,
              onView: (anomaly) => go(anomaly.captureId, { anomalyId: anomaly.id }),
            }}
            onChanged={() => void refresh()}
            sheet={{ height, onHeight: setSheet, onShare: results.onShare, strip }}
          />
        ) : (
          <WaitingInspector />
        )}
      </div>
      <AskedDialog asked={asked} scan={scan} capture={capture} onClose={() => ask(null)} />
    </div>
  )
}

/** The issue made from an anomaly, or from another view of the same place. */
function issueAbout(scan: Scan, anomalyId: string): Issue | undefined {
  const ids = viewsOf(scan.anomalies, anomalyId).map(({ id }) => id)
  return scan.issues.find((issue) => issue.anomalyId !== null && ids.includes(issue.anomalyId))
}

/** How many numbers stand on the picture of each capture. */
function countByCapture(marked: readonly Marking<Anomaly>[]): ReadonlyMap<Capture['id'], number> {
  const counts = new Map<string, number>()
  for (const { anomaly, isQuiet } of marked) if (!isQuiet) counts.set(anomaly.captureId, (counts.get(anomaly.captureId) ?? 0) + 1)
  return counts
}
