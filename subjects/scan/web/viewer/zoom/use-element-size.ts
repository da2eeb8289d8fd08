import type { Size } from '@ridgeline/thermal/image'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Size of an element in CSS pixels, kept up to date; null before it is laid out. */
export function useElementSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [ref])
  return size !== null && size.width > 0 && size.height > 0 ? size : null
}
