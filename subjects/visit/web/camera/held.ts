import { hasHeading, type LookDirection, lookDirection } from '#rules/look-direction'

/** How the phone is held, and where the needle points its camera; `headingDeg` is null where there is no compass, or the camera looks too steeply for one. */
export interface HeldPhone {
  readonly look: LookDirection
  /** Degrees clockwise from where a needle points, 0 to below 360. */
  readonly magneticDeg: number | null
}

interface AppleOrientation extends DeviceOrientationEvent {
  readonly webkitCompassHeading?: number
  /** Degrees by which the heading may be off; below 0 where the compass is not calibrated. */
  readonly webkitCompassAccuracy?: number
}
type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> }

/** A compass that may be off by more than this (degrees) does not tell one elevation from the next. */
const WORST_COMPASS_DEG = 30

/** iOS tells how it is held after a tap that asked; others without. Never throws. */
export async function askForOrientation(): Promise<void> {
  const asking = globalThis.DeviceOrientationEvent as (typeof DeviceOrientationEvent & Asking) | undefined
  await asking?.requestPermission?.().catch(() => 'denied')
}

/** @returns how to stop */
export function watchHeld(tell: (held: HeldPhone) => void): () => void {
  const hear = (event: Event) => {
    const held = heldOf(event as AppleOrientation, event.type === 'deviceorientationabsolute', screen.orientation?.angle ?? 0)
    if (held) tell(held)
  }
  // Chrome tells north by an event of its own; its other one counts from anywhere
  const names = 'ondeviceorientationabsolute' in globalThis ? ['deviceorientationabsolute', 'deviceorientation'] : ['deviceorientation']
  let hasAbsolute = false
  const listeners = names.map((name) => {
    const listener = (event: Event) => {
      if (name === 'deviceorientationabsolute') hasAbsolute ||= (event as DeviceOrientationEvent).alpha !== null
      if (name === 'deviceorientationabsolute' || !hasAbsolute) hear(event)
    }
    globalThis.addEventListener(name, listener)
    return [name, listener] as const
  })
  return () => {
    for (const [name, listener] of listeners) globalThis.removeEventListener(name, listener)
  }
}

/** @returns null where the phone has no sensor, which browsers tell by an event without angles */
export function heldOf(event: AppleOrientation, isAbsolute: boolean, screenDeg: number): HeldPhone | null {
  const { beta, gamma, webkitCompassHeading: apple, webkitCompassAccuracy: error } = event
  if (beta === null || gamma === null) return null
  const hasCompass =
    apple === undefined
      ? (isAbsolute || event.absolute) && event.alpha !== null
      : error === undefined || (error >= 0 && error <= WORST_COMPASS_DEG)
  const look = lookDirection({ alpha: apple === undefined ? (event.alpha ?? 0) : 360 - apple, beta, gamma }, screenDeg)
  return { look, magneticDeg: hasCompass && hasHeading(look) ? look.headingDeg : null }
}
