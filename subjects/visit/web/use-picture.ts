import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Named } from '#web/phone/names.ts'
import type { Phone } from '#web/phone/phone.ts'
import { usePhone } from '#web/phone-context.ts'

/** Address of a file's picture, as it was taken. */
export const usePicture = (id: string | null): string | null => useBlobUrl(id, (phone, wanted) => phone.picture(wanted))

/** Address of a picture that was taken along, by its address on the server. */
export const useTakenPicture = (url: string | null): string | null => useBlobUrl(url, (phone, wanted) => phone.takenPicture(wanted))

/** How far out of sight (pixels) a picture is read before it is scrolled to. */
const AHEAD = '600px'

/** Address of a file's small picture while `place` is near what is seen: a list of hundreds reads and holds those alone. */
export function useSmallPicture(file: Named, place: RefObject<Element | null>): string | null {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: AHEAD })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return useBlobUrl(isNear ? file.id : null, (phone) => phone.smallPicture(file))
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
