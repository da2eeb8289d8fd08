import { type PointerEvent, useRef } from 'react'
import type { PixelPoint } from './viewport.ts'

interface Gestures {
  readonly onPan: (dx: number, dy: number) => void
  readonly onPinch: (factor: number, at: PixelPoint) => void
  /** A press that did not move, in stage pixels. */
  readonly onTap: (at: PixelPoint) => void
  /** The pointer passes over the stage, or leaves it (null). */
  readonly onHover: (at: PixelPoint | null) => void
  /** A single press begins to move: true keeps the move for `onDrag` and `onDrop`, false pans. */
  readonly onGrab: (at: PixelPoint) => boolean
  readonly onDrag: (at: PixelPoint) => void
  /** `at` is null where the move was given up, as by a second finger. */
  readonly onDrop: (at: PixelPoint | null) => void
}

/** A press that moves further than this (CSS pixels) drags instead of tapping. */
const TAP_SLACK = 5

/** Pointer handlers of the stage: one finger or button drags, two fingers pinch, a still press taps. */
export function useGestures({ onPan, onPinch, onTap, onHover, onGrab, onDrag, onDrop }: Gestures) {
  const pressed = useRef(new Map<number, PixelPoint>())
  const start = useRef<PixelPoint | null>(null)
  const isHeld = useRef(false)
  const endPress = (at: PixelPoint | null) => {
    if (isHeld.current) onDrop(at)
    isHeld.current = false
  }
  const place = (event: PointerEvent<HTMLElement>): PixelPoint => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const release = (event: PointerEvent<HTMLElement>, tapped: boolean) => {
    if (!pressed.current.delete(event.pointerId)) return
    if (tapped && start.current !== null) onTap(start.current)
    start.current = null
    endPress(tapped ? place(event) : null)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const at = place(event)
      pressed.current.set(event.pointerId, at)
      start.current = pressed.current.size === 1 ? at : null
      if (pressed.current.size > 1) endPress(null)
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = place(event)
      const before = pressed.current.get(event.pointerId)
      if (event.pointerType !== 'touch' || pressed.current.size === 0) onHover(at)
      if (before === undefined) return
      const other = [...pressed.current].find(([id]) => id !== event.pointerId)?.[1]
      if (other !== undefined) {
        const apart = (point: PixelPoint) => Math.hypot(point.x - other.x, point.y - other.y)
        if (apart(before) > 0) onPinch(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 })
      } else if (start.current === null || Math.hypot(at.x - start.current.x, at.y - start.current.y) > TAP_SLACK) {
        if (start.current !== null) isHeld.current = onGrab(start.current)
        start.current = null
        if (isHeld.current) onDrag(at)
        else onPan(at.x - before.x, at.y - before.y)
      } else return
      pressed.current.set(event.pointerId, at)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, false),
    // a finger that was lifted leaves too; what it read stays to be looked at
    onPointerLeave: (event: PointerEvent<HTMLElement>) => event.pointerType !== 'touch' && onHover(null),
  }
}
