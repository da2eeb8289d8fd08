import { useEffect, useState } from 'react'

const KEY = 'capture-sun'

/** Whether everything is drawn for the sun: black on white, no greys. Kept on this phone. */
export function useSun(): readonly [boolean, (on: boolean) => void] {
  const [isSun, setSun] = useState(() => localStorage.getItem(KEY) === 'on')
  useEffect(() => {
    const listen = () => setSun(localStorage.getItem(KEY) === 'on')
    addEventListener(KEY, listen)
    return () => removeEventListener(KEY, listen)
  }, [])
  return [
    isSun,
    (on) => {
      localStorage.setItem(KEY, on ? 'on' : 'off')
      dispatchEvent(new Event(KEY))
    },
  ]
}
