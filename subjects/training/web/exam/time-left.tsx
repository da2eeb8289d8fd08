import { useEffect, useRef, useState } from 'react'

interface Props {
  endsAt: string
  /** The server's clock when the answer came: the clock of this device may be wrong. */
  now: string
  onOver: () => void
}

const two = (value: number) => String(value).padStart(2, '0')

/** Counts down by the server's clock; says aloud when five and one minute are left. */
export function TimeLeft({ endsAt, now, onOver }: Props) {
  const [begun] = useState(() => performance.now())
  const total = Date.parse(endsAt) - Date.parse(now)
  const leftOf = () => Math.max(0, Math.round((total - (performance.now() - begun)) / 1000))
  const [left, setLeft] = useState(leftOf)
  const over = useRef(onOver)
  over.current = onOver
  // biome-ignore lint/correctness/useExhaustiveDependencies: the times of one exam never change
  useEffect(() => {
    const clock = setInterval(() => {
      const seconds = leftOf()
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(clock)
      over.current()
    }, 1000)
    return () => clearInterval(clock)
  }, [])
  const minutes = Math.floor(left / 60)
  return (
    <p className="tabular-nums">
      <span className="text-sm text-muted">Time left </span>
      <span className={left < 300 ? 'font-semibold text-warning' : 'font-semibold'}>{`${minutes}:${two(left % 60)}`}</span>
      <span role="status" className="sr-only">
        {left <= 60 ? 'One minute is left' : left <= 300 ? 'Five minutes are left' : ''}
      </span>
    </p>
  )
}
