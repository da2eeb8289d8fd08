import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadFailure } from '#app/load-failure.tsx'

/** Draws the first screen, or says that it could not be loaded. */
export function start(container: HTMLElement): void {
  const root = createRoot(container)
  import('#app/app.tsx').then(
    ({ makeApp }) => root.render(<StrictMode>{makeApp()}</StrictMode>),
    () => root.render(<LoadFailure />),
  )
}
