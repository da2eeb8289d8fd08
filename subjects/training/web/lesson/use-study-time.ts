import { useEffect } from 'react'
import { tellTime } from '#web/api.ts'

const TELL_EVERY_MS = 30_000
const IDLE_AFTER_MS = 120_000
const STEP_MS = 1000
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const

/** Counts the time in which a lesson is in view and somebody scrolls, points or types, and tells it now and then: at once that the course is open, for an exam opens by it, also to who reads on without a connection. What cannot be told is left out: the server counts. */
export function useStudyTime(course: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    let isNoted = false
    let seconds = 0
    let lastSign = performance.now()
    const sign = () => {
      lastSign = performance.now()
    }
    const tell = () => {
      const told = Math.min(60, seconds)
      if (told < 1) return
      seconds = 0
      void tellTime(course, told).catch(() => undefined)
    }
    const step = setInterval(() => {
      if (document.visibilityState === 'visible' && performance.now() - lastSign < IDLE_AFTER_MS) seconds++
      if (isNoted || seconds === 0) return
      isNoted = true
      tell()
    }, STEP_MS)
    const telling = setInterval(tell, TELL_EVERY_MS)
    for (const name of signs) addEventListener(name, sign, { passive: true })
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(step)
      clearInterval(telling)
      for (const name of signs) removeEventListener(name, sign)
      document.removeEventListener('visibilitychange', tell)
      tell()
    }
  }, [course, isOpen])
}
