import { type RefObject, useEffect, useRef } from 'react'
import { hasMoved } from '#web/route.ts'

/** The heading of a screen gets the focus when somebody comes there from another one: keys and voices go on where the screen begins. @param name - another name is another screen @param isPressed - it always follows a press */
export function useArrival(name = '', isPressed = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new name is an arrival
  useEffect(() => {
    if (isPressed || hasMoved()) heading.current?.focus({ preventScroll: true })
  }, [name])
  return heading
}
