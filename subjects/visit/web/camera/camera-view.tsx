import { formatNumber } from '@ridgeline/web/format/count.ts'
import { formatLength } from '@ridgeline/web/format/length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { compassWord } from '@ridgeline/words/compass'
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Fix } from '#contract/place'
import { compassPoint } from '#rules/look-direction'
import { setOnCamera, stillCamera } from '#web/camera/browser-camera.ts'
import { Grid, Switches, TopBar, ZoomSteps } from '#web/camera/controls.tsx'
import type { PressedFacts } from '#web/camera/finish-shot.ts'
import { openFinisher } from '#web/camera/finisher.ts'
import { askForOrientation, type HeldPhone } from '#web/camera/held.ts'
import { Level } from '#web/camera/level.tsx'
import { NoLiveView } from '#web/camera/no-live-view.tsx'
import { createShutter, type KeepShot, type ShutterParts, type ShutterState } from '#web/camera/shutter.ts'
import { type Skin, shade, sunlight } from '#web/camera/skin.ts'
import { ToldBar } from '#web/camera/told-bar.tsx'
import { type LiveView, useLiveView } from '#web/camera/use-live-view.ts'
import { useShutterKeys } from '#web/camera/use-shutter-keys.ts'
import { useZoom } from '#web/camera/use-zoom.ts'
import { freshFix, type PhoneFix, useFix } from '#web/use-fix.ts'

interface Props {
  /** Name of the shot: stands above the live view and in the EXIF block. */
  label: string
  /** Who takes it, for the EXIF block. */
  member?: string
  /** Resolves once the photo is safe on the phone; what it says of doubts is asked of the person. */
  onShot: KeepShot
  /** Whether the phone has room for all that may be taken at once. */
  hasRoom: ShutterParts['hasRoom']
  /** Address of the picture that was taken before the camera was opened. */
  lastPicture: string | null
  onClose: () => void
  /** Maximum contrast, where the screen around has it on. */
  isSun?: boolean
  onSun?: (isSun: boolean) => void
  /** What is missing after this shot; null: nothing, or this one first. */
  next?: { readonly label: string; readonly go: () => void } | null
}

/** The camera of the phone with level, heading, grid, torch and zoom. A press takes the picture; encoding, judging and keeping come after it. */
export function CameraView({ label, member = '', onShot, hasRoom, lastPicture, onClose, isSun: isSunAround, onSun, next = null }: Props) {
  const { view, again } = useLiveView()
  const { here } = useFix()
  const [ownSun, setOwnSun] = useState(false)
  const [hasGrid, setHasGrid] = useState(true)
  const [isTorchOn, setIsTorchOn] = useState(false)
  const [magneticDeg, setMagneticDeg] = useState<number | null>(null)
  const told = useTold(here?.fix ?? null, magneticDeg)
  const video = useRef<HTMLVideoElement>(null)
  const held = useRef<HeldPhone | null>(null)
  const isSun = isSunAround ?? ownSun
  const skin = isSun ? sunlight : shade
  const track = view.state === 'live' ? view.track : null
  const { hasFrame, frame } = useFrame(track)
  const zoom = useZoom(track, view.state === 'live' ? view.abilities : {})
  const { shutter, state, last } = useShutter({ view, video, onShot, hasRoom, facts: () => factsNow(label, member, here, held.current) })

  const hear = (now: HeldPhone) => {
    held.current = now
    setMagneticDeg(now.magneticDeg === null ? null : Math.round(now.magneticDeg))
  }
  const press = () => hasFrame && void shutter.press().then((isTaken) => isTaken && navigator.vibrate?.(20))
  useShutterKeys(press)
  useAwake()
  useHeldBack(state.pendingCount > 0)

  return (
    <section
      aria-label="Camera"
      className={`fixed inset-0 z-50 flex flex-col landscape:flex-row ${skin.bar}`}
      // a first tap anywhere lets an iPhone tell how it is held
      onClickCapture={() => void askForOrientation()}
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <TopBar
          label={label}
          told={told}
          skin={skin}
          torch={
            track && view.state === 'live' && view.abilities.torch
              ? {
                  isOn: isTorchOn,
                  turn: () => void setOnCamera(track, { torch: !isTorchOn }).then((isDone) => isDone && setIsTorchOn(!isTorchOn)),
                }
              : null
          }
          pendingCount={state.pendingCount}
          onClose={onClose}
        />
        {view.state === 'absent' ? (
          <NoLiveView why={view.why} skin={skin} onFiles={(files) => shutter.accept(files)} onAgain={again} />
        ) : (
          <Stage view={view} video={video} frame={frame} pinch={zoom.pinch} hasGrid={hasGrid} isTaking={!state.isReady} hear={hear}>
            <ZoomSteps steps={zoom.steps} zoom={zoom.zoom} skin={skin} onZoom={zoom.zoomTo} />
          </Stage>
        )}
        <ToldBar shutter={shutter} state={state} skin={skin} />
        {next && (
          <button type="button" onClick={next.go} className={`min-h-16 px-4 text-left text-lg font-semibold ${skin.bar}`}>
            {`Next: ${next.label}`}
          </button>
        )}
      </div>
      <footer
        className={`grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 p-2 pb-[max(8px,env(safe-area-inset-bottom))] landscape:flex landscape:flex-col landscape:justify-between ${skin.bar}`}
      >
        <LastShot last={last} lastPicture={lastPicture} state={state} />
        {view.state === 'absent' ? <span /> : <ShutterButton skin={skin} isReady={state.isReady && hasFrame} onPress={press} />}
        <div className="justify-self-end">
          <Switches
            skin={skin}
            hasGrid={view.state === 'absent' ? null : hasGrid}
            isSun={isSun}
            onGrid={() => setHasGrid(!hasGrid)}
            onSun={() => (onSun ? onSun(!isSun) : setOwnSun(!isSun))}
          />
        </div>
      </footer>
    </section>
  )
}

/** Whether the live view shows a picture: its stream is there some moments before its first frame. @returns `frame`: what its video element tells */
function useFrame(track: MediaStreamTrack | null) {
  const [shown, setShown] = useState<MediaStreamTrack | null>(null)
  return { hasFrame: track !== null && shown === track, frame: { onLoadedData: () => setShown(track), onEmptied: () => setShown(null) } }
}

/** "within 26 ft · 237° SW": from true north once the place is known, from the needle before. */
function useTold(fix: Fix | null, magneticDeg: number | null): string {
  const units = useUnits()
  const declination = useDeclination(fix)
  const place = fix === null || fix.accuracyM === null ? 'No position yet' : `within ${formatLength(fix.accuracyM, units, 0)}`
  if (magneticDeg === null) return place
  const deg = Math.round(magneticDeg + (declination ?? 0) + 360) % 360
  const heading = `${deg}° ${compassWord(compassPoint(deg))}`
  return `${place} · ${declination === null ? `${heading} by the needle` : heading}`
}

/** How far the needle is off true north here (degrees); it changes by less than one in 50 km. */
function useDeclination(fix: Fix | null): number | null {
  const [declination, setDeclination] = useState<number | null>(null)
  const isKnown = declination !== null
  useEffect(() => {
    if (fix === null || isKnown) return
    void import('#rules/declination').then(
      ({ declinationDeg }) => setDeclination(declinationDeg(fix.latitude, fix.longitude, new Date())),
      () => undefined,
    )
  }, [fix, isKnown])
  return declination
}

function factsNow(label: string, member: string, watched: PhoneFix | null, held: HeldPhone | null): PressedFacts {
  const at = Date.now()
  const here = freshFix(watched, at)
  return {
    at,
    offsetMinutes: -new Date(at).getTimezoneOffset(),
    fix: here?.fix ?? null,
    altitudeM: here?.altitudeM ?? null,
    magneticDeg: held?.magneticDeg ?? null,
    member,
    label,
  }
}

interface ShutterNeeds {
  view: LiveView
  video: RefObject<HTMLVideoElement | null>
  onShot: KeepShot
  hasRoom: ShutterParts['hasRoom']
  facts: () => PressedFacts
}

/** Longest side (pixels) of the picture of the last shot beside the shutter. */
const LAST_SIDE = 160

function useShutter({ view, video, onShot, hasRoom, facts }: ShutterNeeds) {
  const track = view.state === 'live' ? view.track : null
  const [last, setLast] = useState<ImageBitmap | null>(null)
  const [still, setStill] = useState<ShutterParts['still']>(null)
  const parts = useRef<ShutterParts | null>(null)
  const [{ shutter, finisher }] = useState(() => ({
    finisher: openFinisher(),
    shutter: createShutter(() => parts.current as ShutterParts),
  }))
  const snap = async () => {
    if (video.current === null || video.current.videoWidth === 0) throw new Error('the live view has no picture yet')
    const frame = await createImageBitmap(video.current)
    void smallOf(frame).then(setLast, () => undefined)
    return frame
  }
  parts.current = { snap, still, facts, finish: finisher.finish, keep: onShot, hasRoom }
  useEffect(() => void shutter.lookForRoom(), [shutter])
  useEffect(() => setStill(() => (track === null ? null : stillCamera(track))), [track])
  // what was taken is finished and kept after the screen was left too
  useEffect(() => () => void shutter.settled().then(finisher.stop), [shutter, finisher])
  return { shutter, last, state: useSyncExternalStore(shutter.subscribe, shutter.state) }
}

/** The middle of a picture as a small square. */
function smallOf(frame: ImageBitmap): Promise<ImageBitmap> {
  const side = Math.min(frame.width, frame.height)
  return createImageBitmap(frame, (frame.width - side) / 2, (frame.height - side) / 2, side, side, {
    resizeWidth: LAST_SIDE,
    resizeHeight: LAST_SIDE,
  })
}

interface StageProps {
  view: LiveView
  video: RefObject<HTMLVideoElement | null>
  frame: ReturnType<typeof useFrame>['frame']
  pinch: ReturnType<typeof useZoom>['pinch']
  hasGrid: boolean
  isTaking: boolean
  hear: (held: HeldPhone) => void
  children: ReactNode
}

/** The live view in its own shape, so that grid and level lie on what the picture will show; at the top, so that what is asked below it moves it as little as can be. */
function Stage({ view, video, frame, pinch, hasGrid, isTaking, hear, children }: StageProps) {
  const [aspect, setAspect] = useState(3 / 4)
  const stream = view.state === 'live' ? view.stream : null
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream, video])
  return (
    <div className="@container-size relative flex min-h-0 flex-1 touch-none items-start justify-center overflow-hidden bg-black" {...pinch}>
      <div className="relative" style={{ width: `min(100cqw, 100cqh * ${aspect})`, aspectRatio: aspect }}>
        <video
          ref={video}
          {...frame}
          autoPlay
          muted
          playsInline
          className={`size-full ${isTaking ? 'opacity-40' : ''}`}
          onResize={({ currentTarget }) => setAspect(currentTarget.videoWidth / Math.max(1, currentTarget.videoHeight))}
        />
        {hasGrid && <Grid />}
        <Level hear={hear} />
      </div>
      {view.state === 'starting' && <p className="absolute top-1/2 text-lg text-white">The camera is opened...</p>}
      {children}
    </div>
  )
}

function ShutterButton({ skin, isReady, onPress }: { skin: Skin; isReady: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label="Take the picture"
      aria-disabled={!isReady}
      className={`flex size-22 shrink-0 items-center justify-center rounded-full border-[6px] border-current touch-manipulation ${skin.bar} ${isReady ? '' : 'opacity-50'}`}
      onClick={onPress}
    >
      <span className="size-16 rounded-full bg-current" />
    </button>
  )
}

function LastShot({ last, lastPicture, state }: { last: ImageBitmap | null; lastPicture: string | null; state: ShutterState }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (last && canvas.current) canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(last)
  }, [last])
  const told =
    state.pendingCount > 0
      ? `Being kept: ${formatNumber(state.pendingCount)}`
      : state.keptCount > 0
        ? `Safe: ${formatNumber(state.keptCount)}`
        : ''
  return (
    <div className="flex min-w-0 items-center gap-2 landscape:flex-col">
      {last ? (
        <canvas
          ref={canvas}
          width={LAST_SIDE}
          height={LAST_SIDE}
          role="img"
          aria-label="The last picture"
          className="size-18 rounded-ui object-cover"
        />
      ) : (
        lastPicture && <img src={lastPicture} alt="The last one" className="size-18 rounded-ui object-cover" />
      )}
      <p aria-live="polite" className="text-base leading-tight font-semibold">
        {told}
      </p>
    </div>
  )
}

/** Asks before the page is left while pictures are not safe yet. */
function useHeldBack(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [isPending])
}

/** Keeps the screen on while the camera is open, where the browser can. */
function useAwake(): void {
  useEffect(() => {
    const lock = 'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => null) : Promise.resolve(null)
    return () => void lock.then((held) => held?.release())
  }, [])
}
