import { useEffect, useState } from 'react'
import { usePhone } from '#web/phone-context.ts'

/** Addresses of pictures that are shown, by file: a list of hundreds reads each once and lets it go again. */
export function usePicture(id: string | null, isTaken = false): string | null {
  const phone = usePhone()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (id === null) return
    let made: string | null = null
    let isGone = false
    const read = isTaken ? phone.takenPicture(id) : phone.picture(id)
    void read.then((blob) => {
      if (blob === null || isGone) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    })
    return () => {
      isGone = true
      setUrl(null)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [phone, id, isTaken])
  return url
}
