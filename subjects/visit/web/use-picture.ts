import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Named } from '#web/phone/names.ts'
import type { Phone } from '#web/phone/phone.ts'
import { usePhone } from '#web/phone-context.ts'

/** Address of a file's picture, as it was taken. */
export const usePicture = (id: string | null): string | null => useBlobUrl(id, (phone, wanted) => phone.picture(wanted))

/** Address of a picture that was taken along, by its address on the server. */
export const useTakenPicture = (url: string | null): string | null => useBlobUrl(url, (phone, wanted) => phone.takenPicture(wanted))

/** Address of a file's small picture, from when `place` came near what is seen: a list of hundreds does not read them all at once. */
export function useSmallPicture(file: Named, place: RefObject<Element | null>): string | null {
  const [isNear, setNear] = useState(false)
  useEffect(() => (place.current === null ? undefined : whenNear(place.current, () => setNear(true))), [place])
  return useBlobUrl(isNear ? file.id : null, (phone) => phone.smallPicture(file))
}

/** How far out of sight (pixels) a picture is read before it is scrolled to. */
const AHEAD = '800px'
const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

/** Tells once; all places are looked at together, so that a row of them is drawn at once. @returns how to stop */
function whenNear(place: Element, tell: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    tell()
    return () => {}
  }
  const stop = (of: Element) => {
    observer?.unobserve(of)
    waiting.delete(of)
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        waiting.get(target)?.()
        stop(target)
      }
    },
    { rootMargin: AHEAD },
  )
  waiting.set(place, tell)
  observer.observe(place)
  return () => stop(place)
}

/** Reads a picture and holds its address while it is drawn. @param key - another one reads another picture; null: none */
function useBlobUrl(key: string | null, read: (phone: Phone, key: string) => Promise<Blob | null>): string | null {
  const phone = usePhone()
  const [url, setUrl] = useState<string | null>(null)
  const ask = useEffectEvent((wanted: string) => read(phone, wanted))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phone has other pictures
  useEffect(() => {
    if (key === null) return
    let made: string | null = null
    let isGone = false
    void ask(key).then((blob) => {
      if (blob === null || isGone) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    })
    return () => {
      isGone = true
      setUrl(null)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [phone, key])
  return url
}
