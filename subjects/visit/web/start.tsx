import { followSystemTheme } from '@ridgeline/web/theme/theme.ts'
import { whenSettled } from '@ridgeline/web/ui/use-ahead.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Capture } from '#web/capture.tsx'
import { keepOpenedFiles } from '#web/phone/opened-files.ts'
import { keepApplication } from '#web/shell/application.ts'
import { useMembership } from '#web/shell/member.ts'
import { SharedNotice } from '#web/shell/shared-notice.tsx'
import { VersionBar } from '#web/shell/version-bar.tsx'

/** Draws capture. No library of routes or queries: its first view has to be there on a phone with one bar of signal, or none. */
export function start(container: HTMLElement): void {
  followSystemTheme()
  createRoot(container).render(
    <StrictMode>
      <Shell />
    </StrictMode>,
  )
  keepOpenedFiles()
  whenSettled(() => void keepApplication())
}

function Shell() {
  const membership = useMembership()
  return (
    <div className="flex min-h-dvh flex-col">
      <VersionBar />
      <SharedNotice />
      <Capture {...membership} />
    </div>
  )
}
