import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import type { Phone } from '#web/phone/phone.ts'

export const PhoneContext = createContext<Phone | null>(null)

export function usePhone(): Phone {
  const phone = use(PhoneContext)
  if (phone === null) throw new Error('no phone was opened')
  return phone
}

/** What is read from the phone, and read again whenever anything on it changes; undefined before the first time. @param key - what is asked for: another key asks anew */
export function useHere<T>(key: string, read: (phone: Phone) => Promise<T>): T | undefined {
  const phone = usePhone()
  const [held, setHeld] = useState<{ readonly key: string; readonly value: T }>()
  const ask = useEffectEvent(() => read(phone))
  useEffect(() => {
    let isStopped = false
    let isReading = false
    let isAsked = false
    const again = async () => {
      isAsked = true
      if (isReading) return
      isReading = true
      while (isAsked && !isStopped) {
        isAsked = false
        const value = await ask()
        if (!isStopped) setHeld({ key, value })
      }
      isReading = false
    }
    void again()
    const stop = phone.subscribe(() => void again())
    return () => {
      isStopped = true
      stop()
    }
  }, [phone, key])
  return held?.key === key ? held.value : undefined
}
