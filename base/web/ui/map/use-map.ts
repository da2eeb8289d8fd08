import type { Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Asked {
  /** @throws where the browser draws no maps */
  open(container: HTMLElement): MapLibre
  /** Called once the map can be drawn on; what it gives back is called before the map goes. */
  onLoad(map: MapLibre): (() => void) | undefined
  /** Gives everything on the map the colours of the theme: after `onLoad`, and at once when somebody changes the theme. */
  paint(map: MapLibre): void
  /** Called where the browser draws no maps. */
  onBroken(): void
}

/** A map in an element, from the moment it can be drawn on until the element goes; in the colours of the theme that is chosen. */
export function useMap({ open, onLoad, paint, onBroken }: Asked): { container: RefObject<HTMLDivElement | null>; map: MapLibre | null } {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const begin = useEffectEvent(open)
  const loaded = useEffectEvent((there: MapLibre) => {
    const end = onLoad(there)
    paint(there)
    return end
  })
  const painted = useEffectEvent(paint)
  const broken = useEffectEvent(onBroken)
  useEffect(() => {
    if (container.current === null) return
    let opened: MapLibre
    try {
      opened = begin(container.current)
    } catch {
      broken()
      return
    }
    let end: (() => void) | undefined
    let isThere = false
    const themes = new MutationObserver(() => {
      if (isThere) painted(opened)
    })
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    opened.on('load', () => {
      isThere = true
      end = loaded(opened)
      setMap(opened)
    })
    return () => {
      themes.disconnect()
      setMap(null)
      end?.()
      opened.remove()
    }
  }, [])
  return { container, map }
}
