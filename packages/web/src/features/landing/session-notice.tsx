import { X } from 'lucide-react'
import { useState } from 'react'
import { forgetSession, hasSessionEnded, SESSION_ENDED } from '#session-end.ts'
import { buttonClass } from '#ui/button-class.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** For somebody whose session ended while they worked: why they are here, and the way back. */
export function SessionNotice() {
  const [shown, setShown] = useState(hasSessionEnded)
  if (!shown) return null
  return (
    <section aria-label="Session" className="mx-auto -mb-8 max-w-6xl px-4 pt-20 md:-mb-16 md:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-ui border border-control bg-raised py-1.5 pr-1.5 pl-4">
        <p role="status" className="min-w-0 flex-1 basis-60 font-medium">
          {SESSION_ENDED}
        </p>
        <div className="flex gap-2">
          <a href="/auth" className={buttonClass('primary')}>
            Sign in again
          </a>
          <IconButton
            label="Dismiss"
            onClick={() => {
              forgetSession()
              setShown(false)
            }}
          >
            <X aria-hidden size={18} />
          </IconButton>
        </div>
      </div>
    </section>
  )
}
