import type { ReactNode } from 'react'
import { SessionNotice } from './session-notice.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteTopBar } from './site-top-bar.tsx'

/** What stands around every public page. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <>
    <a href="#main" className="absolute -top-16 left-4 z-50 rounded-ui bg-accent px-4 py-3 font-medium text-accent-ink focus:top-2">
      Skip to content
    </a>
    <SiteTopBar />
    <main id="main">{children}</main>
    <SiteFooter />
    <SessionNotice />
  </>
)
