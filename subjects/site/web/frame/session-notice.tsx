import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { X } from 'lucide-react'

/** For somebody whose session ended while they worked, or who opened a link without one: why they are here, and the way on. Shown by `startSessionNotice`. */
export const SessionNotice = () => (
  <section
    hidden
    data-session-notice
    aria-label="Session"
    className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-xl rounded-ui border border-line bg-raised p-1.5 pl-4 shadow-overlay [&:not([hidden])]:flex"
  >
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 pb-2 sm:pb-0">
      <p role="status" data-told className="min-w-0 flex-1 basis-64 pt-2.5 font-medium sm:py-2" />
      <a href="/auth" className={buttonClass('primary')}>
        Sign in
      </a>
    </div>
    <IconButton label="Dismiss" data-dismiss>
      <X aria-hidden size={18} />
    </IconButton>
  </section>
)
