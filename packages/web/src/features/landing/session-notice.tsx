import { X } from 'lucide-react'
import { useState } from 'react'
import { forgetSession, hasSessionEnded, placeWanted, SESSION_ENDED, SIGN_IN_TO_GO_ON } from '#session/session-end.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { IconButton } from '#ui/button/icon-button.tsx'

/** For somebody whose session ended while they worked, or who opened a link without one: why they are here, and the way on. */
export function SessionNotice() {
  const [told, setTold] = useState(() => (hasSessionEnded() ? SESSION_ENDED : placeWanted() && SIGN_IN_TO_GO_ON))
  if (!told) return null
  return (
    <section aria-label="Session" className="mx-auto -mb-12 max-w-6xl px-4 pt-20 md:-mb-16 md:px-6">
      <div className="flex items-start gap-2 rounded-ui border border-line bg-raised p-1.5 pl-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 pb-2 sm:pb-0">
          <p role="status" className="min-w-0 flex-1 basis-64 pt-2.5 font-medium sm:py-2">
            {told}
          </p>
          <a href="/auth" className={buttonClass('primary')}>
            {told === SESSION_ENDED ? 'Sign in again' : 'Sign in'}
          </a>
        </div>
        <IconButton
          label="Dismiss"
          onClick={() => {
            forgetSession()
            setTold(null)
          }}
        >
          <X aria-hidden size={18} />
        </IconButton>
      </div>
    </section>
  )
}
