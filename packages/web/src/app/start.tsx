import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadFailure } from '#app/load-failure.tsx'

/** The landing page comes without router, query client and schemas: most who open it never go further, many of them on a phone. */
async function firstScreen(): Promise<ReactNode> {
  if (location.pathname === '/') {
    const { LandingScreen } = await import('#screens/landing.tsx')
    return <LandingScreen />
  }
  const { makeApp } = await import('#app/app.tsx')
  return makeApp()
}

/** Draws the first screen, or says that it could not be loaded. */
export function start(container: HTMLElement): void {
  const root = createRoot(container)
  firstScreen().then(
    (screen) => root.render(<StrictMode>{screen}</StrictMode>),
    () => root.render(<LoadFailure />),
  )
}
