import { useEffect, useState } from 'react'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Goes from 0 to 1 once, by itself, unless less motion is wished for: then it stands at `still` and is moved by hand. */
export function useProgress(seconds: number, still: number) {
  const [at, setAt] = useState(() => (isStill() ? still : 0))
  const [isPlaying, setPlaying] = useState(() => !isStill())
  useEffect(() => {
    if (!isPlaying) return
    let before: number | null = null
    let waiting = 0
    const step = (now: number) => {
      const passed = before === null ? 0 : (now - before) / 1000
      before = now
      setAt((current) => Math.min(1, current + passed / seconds))
      waiting = requestAnimationFrame(step)
    }
    waiting = requestAnimationFrame(step)
    return () => cancelAnimationFrame(waiting)
  }, [isPlaying, seconds])
  useEffect(() => {
    if (at >= 1) setPlaying(false)
  }, [at])
  return {
    at,
    isPlaying,
    play: () => {
      if (at >= 1) setAt(0)
      setPlaying(true)
    },
    pause: () => setPlaying(false),
    moveTo: (next: number) => {
      setPlaying(false)
      setAt(next)
    },
  }
}
