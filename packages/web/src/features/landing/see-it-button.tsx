import { useState } from 'react'
import { buttonClass } from '#ui/button/button-class.ts'

/** Opens the demo workspace where the server has one; otherwise leads to the live sample on this page. */
export function SeeItButton({ demo }: { demo: boolean }) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  if (!demo)
    return (
      <a href="#sample" className={buttonClass('secondary', 'large')}>
        See It In Action
      </a>
    )
  const open = async () => {
    setState('pending')
    try {
      const res = await fetch('/api/demo/sign-in', { method: 'POST', credentials: 'include' })
      if (!res.ok) throw new Error(`${res.status}`)
      location.assign('/dashboard')
    } catch {
      setState('failed')
    }
  }
  return (
    <span className="flex flex-col gap-1">
      <button type="button" disabled={state === 'pending'} onClick={() => void open()} className={buttonClass('secondary', 'large')}>
        {state === 'pending' ? 'Opening the demo...' : 'See It In Action'}
      </button>
      {state === 'failed' && (
        <span role="alert" className="text-sm text-critical">
          The demo could not be opened. Try again.
        </span>
      )}
    </span>
  )
}
