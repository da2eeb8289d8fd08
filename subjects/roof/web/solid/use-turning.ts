import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { View } from './turned-roof.tsx'

/** Degrees that a drag of one pixel turns and tips. */
const [TURN, TIP] = [0.5, 0.4]
/** A press that moves less (px) is none that turns. */
const STILL_PX = 4

type Change = (view: View) => View

/** One finger or the mouse turns, two fingers and the wheel bring nearer. */
export function useTurning(onView: (change: Change) => void) {
  const held = useRef(new Map<number, readonly [x: number, y: number]>())
  const moved = useRef(0)
  const apart = () => {
    const [one, other] = [...held.current.values()]
    return one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0
  }
  const at = useRef<HTMLDivElement>(null)
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    onView((view) => ({ ...view, zoom: view.zoom * Math.exp(-event.deltaY / 600) }))
  })
  // not by `onWheel`, which cannot keep what is around from scrolling
  useEffect(() => {
    const listen = (event: WheelEvent) => wheel(event)
    const element = at.current
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])
  const release = ({ pointerId }: PointerEvent) => void held.current.delete(pointerId)
  return {
    at,
    wasDragged: () => moved.current > STILL_PX,
    events: {
      onPointerDown: ({ pointerId, clientX, clientY }: PointerEvent) => {
        if (held.current.size === 0) moved.current = 0
        held.current.set(pointerId, [clientX, clientY])
      },
      onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
        const from = held.current.get(pointerId)
        if (from === undefined) return
        const before = apart()
        held.current.set(pointerId, [clientX, clientY])
        const [right, down] = [clientX - from[0], clientY - from[1]]
        moved.current += Math.hypot(right, down)
        if (moved.current <= STILL_PX) return
        // from here on it is a drag, wherever the pointer goes
        currentTarget.setPointerCapture(pointerId)
        const nearer = before > 0 ? apart() / before : 1
        onView(
          held.current.size > 1
            ? (view) => ({ ...view, zoom: view.zoom * nearer })
            : (view) => ({ ...view, bearingDeg: view.bearingDeg + TURN * right, heightDeg: view.heightDeg + TIP * down }),
        )
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}
