import { useEffect, useRef, useState } from 'react'
import { abilitiesOf, type CameraAbilities, type NoCamera, openCamera, whyNoCamera } from '#web/camera/browser-camera.ts'

export type LiveView =
  | { readonly state: 'starting' }
  | { readonly state: 'live'; readonly stream: MediaStream; readonly track: MediaStreamTrack; readonly abilities: CameraAbilities }
  | { readonly state: 'absent'; readonly why: NoCamera }

/** The live view of the camera on the back. It is closed where the screen is left or hidden, and opened again when it is seen again. */
export function useLiveView(): { view: LiveView; again: () => void } {
  const [view, setView] = useState<LiveView>({ state: 'starting' })
  const [attempt, setAttempt] = useState(0)
  const open = useRef<MediaStream | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    let isLeft = false
    const close = () => {
      for (const track of open.current?.getTracks() ?? []) track.stop()
      open.current = null
    }
    const start = async () => {
      if (navigator.mediaDevices?.getUserMedia === undefined)
        return setView({ state: 'absent', why: globalThis.isSecureContext ? 'none' : 'insecure' })
      try {
        const stream = await openCamera()
        const [track] = stream.getVideoTracks()
        if (isLeft || track === undefined) return stopAll(stream)
        close()
        open.current = stream
        // a phone takes the camera away for a call, or when it was asleep
        track.addEventListener('ended', () => !isLeft && document.visibilityState === 'visible' && setAttempt((before) => before + 1))
        setView({ state: 'live', stream, track, abilities: abilitiesOf(track) })
      } catch (error) {
        if (!isLeft) setView({ state: 'absent', why: whyNoCamera(error) })
      }
    }
    const seenAgain = () => {
      if (document.visibilityState === 'visible' && open.current?.getVideoTracks()[0]?.readyState === 'ended') void start()
    }
    void start()
    document.addEventListener('visibilitychange', seenAgain)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', seenAgain)
      close()
    }
  }, [attempt])

  return { view, again: () => setAttempt((before) => before + 1) }
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
