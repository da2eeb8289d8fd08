import { formatDifference } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { ErrorState } from '@ridgeline/web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { type Anomaly, type Capture, isSetAside } from '#contract/capture'
import type { Scan } from '#contract/scan'
import { thingOf } from '#contract/thing'
import { picturesOf } from '#contract/whole-roof/pictures-of'
import { CaptureStepper } from '#web/analysis/captures/capture-stepper.tsx'
import { asksOutline, isAskedAbout, RoofQuestion } from '#web/analysis/captures/roof-question.tsx'
import type { Marking } from '#web/analysis/issues/issue-filter.ts'
import { kindName } from '#web/analysis/issues/wording.ts'
import { useProposedOutlines } from '#web/analysis/scan/api.ts'
import type { MarkedAnomaly } from '#web/viewer/capture/anomaly-marks.tsx'
import { originalUrl, pictureUrl, useCapturePatch } from '#web/viewer/capture/api.ts'
import { captureView } from '#web/viewer/capture/capture-view.ts'
import { scanSpan } from '#web/viewer/scale/span.ts'
import { useViewState } from '#web/viewer/stage/use-view-state.ts'
import { useAround, Viewer } from '#web/viewer/stage/viewer.tsx'
import { useFlight } from '#web/viewer/whole-roof/use-flight.tsx'
import type { OnScreen } from './on-screen.ts'

const PictureCapture = late(
  async () => (await import('#web/analysis/captures/plain-capture.tsx')).PictureCapture,
  <Skeleton className="h-full w-full" />,
)
const VideoCapture = late(
  async () => (await import('#web/analysis/captures/plain-capture.tsx')).VideoCapture,
  <Skeleton className="h-full w-full" />,
)
const RefusedCapture = late(async () => (await import('#web/analysis/captures/plain-capture.tsx')).RefusedCapture)
const WaitingCapture = late(async () => (await import('#web/analysis/captures/plain-capture.tsx')).WaitingCapture)
const ReviewKeyList = late(async () => (await import('#web/analysis/review/review-key-list.tsx')).ReviewKeyList)

interface Props {
  scan: Scan
  onScreen: OnScreen
  /** Which anomalies are marked. */
  marked: readonly Marking<Anomaly>[]
  /** The picture goes to the anomaly that is picked. */
  isCloseUp: boolean
  isMeasuring: boolean
  selectedId: string | null
  onSelect: (anomalyId: string | null) => void
  onCapture: (captureId: string) => void
  /** Something changed that the server computes the scan from. */
  onChanged: () => void
}

const OUTVOTED = 'not shown by the whole roof'

/** The capture on the screen, shown as what it is. */
export function AnalysisStage({ scan, onScreen, isCloseUp, isMeasuring, selectedId, onSelect, onCapture, onChanged, ...props }: Props) {
  const { capture, outline, measure, numbers } = onScreen
  const { shown, frame } = onScreen.live
  useAround()
  const units = useUnits()
  const [state, change] = useViewState()
  const pictures = useMemo(() => picturesOf(scan), [scan])
  const span = useMemo(() => scanSpan(pictures), [pictures])
  const marked = useMemo(() => {
    // what is picked stays in sight, whatever the list leaves out
    const picked = scan.anomalies.find(({ id }) => id === selectedId)
    const isMarked = picked === undefined || props.marked.some(({ anomaly }) => anomaly === picked)
    return isMarked ? props.marked : [...props.marked, { anomaly: picked, isQuiet: isSetAside(picked.kind) || picked.isOutvoted === true }]
  }, [scan.anomalies, props.marked, selectedId])
  const anomaliesOf = useCallback(
    (captureId: string) =>
      marked
        .filter(({ anomaly }) => anomaly.captureId === captureId)
        .map(({ anomaly, isQuiet }): MarkedAnomaly => {
          const said = `${kindName[anomaly.kind]}, ${formatDifference(anomaly.deltaK, anomaly.differenceFactor, units)}`
          const label = anomaly.isOutvoted ? `${said}; ${OUTVOTED}` : said
          return { ...anomaly, number: numbers.get(anomaly.id) ?? '', label, isQuiet, dash: thingOf(anomaly.kind)?.dash }
        }),
    [marked, numbers, units],
  )
  const captureId = capture?.id ?? ''
  const answer = useCapturePatch(captureId, onChanged)
  const proposals = useProposedOutlines(scan.id)
  const anomalies = useMemo(() => anomaliesOf(captureId), [anomaliesOf, captureId])
  const exportable = useMemo(
    () => ({
      propertyName: scan.propertyName,
      captures: pictures.filter((one) => captureView(one) === 'thermogram'),
      anomaliesOf,
    }),
    [scan.propertyName, pictures, anomaliesOf],
  )
  const flight = useFlight(scan, capture, onCapture)
  const waiting = pictures.filter((one) => one.id !== captureId && isAskedAbout(one))
  const stepper = pictures.length > 1 && <CaptureStepper captures={pictures} selectedId={captureId} onSelect={onCapture} />
  if (capture === null)
    return (
      <div className="flex flex-1 flex-col items-center justify-center gap-3 p-10 text-center">
        <p className="font-medium">No pictures in this scan</p>
        <p className="text-muted">What was noted on the roof stands beside it.</p>
        <Link to={`/upload?scan=${scan.id}`} className={buttonClass('primary')}>
          Add pictures
        </Link>
      </div>
    )
  if (captureView(capture) !== 'thermogram') {
    return (
      <>
        <UnmeasuredCapture capture={capture} />
        <div className="flex justify-center p-2 empty:hidden md:hidden">{stepper}</div>
      </>
    )
  }
  if (shown.state === 'failed') {
    return (
      <div className="flex flex-1 flex-col justify-center p-6">
        <ErrorState title="The thermogram could not be shown" message={shown.message} onRetry={shown.retry} />
      </div>
    )
  }
  if (shown.state === 'loading') {
    return (
      <div className="min-h-0 flex-1 p-2 pb-7.5 md:pb-2">
        <Loading label={`Loading ${capture.fileName}`} />
        <Skeleton className="size-full" />
      </div>
    )
  }
  return (
    <>
      <RoofQuestion
        capture={capture}
        othersWaiting={waiting.length}
        outlinesWaiting={waiting.filter(asksOutline).length}
        pending={answer.isPending || proposals.isPending}
        onAnswer={(isRoof) => answer.mutate({ isRoof })}
        onUseAll={() => proposals.mutate()}
        onNext={() => waiting[0] && onCapture(waiting[0].id)}
      />
      <Viewer
        key={capture.id}
        shown={{
          capture,
          view: shown.view,
          basis: shown.basis,
          referencePoints: scan.referencePoints.filter((point) => point.captureId === capture.id),
          frame,
        }}
        look={{ state, change, isMeasuring }}
        scanSpan={span}
        marks={{ anomalies, selectedId, onSelect, isCloseUp }}
        around={{ keys: <ReviewKeyList />, steps: stepper }}
        outline={outline}
        measure={measure}
        exportable={exportable}
        flight={flight}
        onChanged={onChanged}
      />
    </>
  )
}

/** A capture that is looked at, not measured. */
function UnmeasuredCapture({ capture }: { capture: Capture }) {
  switch (captureView(capture)) {
    case 'waiting':
      return <WaitingCapture capture={capture} />
    case 'refused':
      return <RefusedCapture capture={capture} />
    case 'video':
      return (
        <VideoCapture
          capture={capture}
          src={originalUrl(capture.id)}
          poster={capture.hasVisible ? pictureUrl(capture.id, 'visible') : null}
        />
      )
    case 'photo':
      return <PictureCapture capture={capture} src={pictureUrl(capture.id, 'visible')} note={`Standard photo ${capture.fileName}`} />
    case 'picture-of-heat':
      return (
        <PictureCapture
          capture={capture}
          src={pictureUrl(capture.id, 'thermal')}
          note="A picture of heat without temperatures: nothing is measured on it and it does not count in the score."
        />
      )
    case 'thermogram':
      return null
  }
}
