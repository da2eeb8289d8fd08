import { type PointerEvent, useRef, useState } from 'react'
import { type CameraAbilities, setOnCamera } from '#web/camera/browser-camera.ts'

/** Steps that are offered as buttons, of those that the camera can. */
const steps = [0.5, 1, 2, 5, 10]
const MOST_BUTTONS = 4

export const zoomSteps = ({ zoom }: CameraAbilities): number[] =>
  zoom === undefined || zoom.max <= zoom.min ? [] : steps.filter((step) => step >= zoom.min && step <= zoom.max).slice(0, MOST_BUTTONS)

/** Zoom of the camera itself, by buttons and by two fingers. */
export function useZoom(track: MediaStreamTrack | null, abilities: CameraAbilities) {
  const [zoom, setZoom] = useState(1)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const pinch = useRef<{ apart: number; zoom: number } | null>(null)
  const range = abilities.zoom

  const zoomTo = (wanted: number) => {
    if (track === null || range === undefined) return
    const next = Math.max(range.min, Math.min(range.max, wanted))
    setZoom(next)
    void setOnCamera(track, { zoom: next })
  }
  const apart = () => {
    const [a, b] = [...fingers.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    pinch.current = null
  }
  return {
    zoom,
    zoomTo,
    steps: track === null ? [] : zoomSteps(abilities),
    pinch: {
      onPointerDown: (event: PointerEvent) => {
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        pinch.current = fingers.current.size === 2 ? { apart: apart(), zoom } : null
      },
      onPointerMove: (event: PointerEvent) => {
        if (!fingers.current.has(event.pointerId)) return
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        if (pinch.current && pinch.current.apart > 0) zoomTo((pinch.current.zoom * apart()) / pinch.current.apart)
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: lift,
    },
  }
}
