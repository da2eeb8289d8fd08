import { useEffect, useEffectEvent } from 'react'

/** Volume keys reach a page in few browsers; remotes for cameras send them, Enter or a space. */
const keys = new Set(['AudioVolumeUp', 'AudioVolumeDown', 'VolumeUp', 'VolumeDown', 'Enter', ' '])

/** Presses the shutter by a key, but where the key is meant for a button or a field. */
export function useShutterKeys(press: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isForPart =
      event.target instanceof Element &&
      event.target.closest('button, input, textarea, select, a, [role="dialog"] [role="dialog"]') !== null
    if (!keys.has(event.key) || event.repeat || (isForPart && (event.key === 'Enter' || event.key === ' '))) return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    globalThis.addEventListener('keydown', onKey)
    return () => globalThis.removeEventListener('keydown', onKey)
  }, [])
}
