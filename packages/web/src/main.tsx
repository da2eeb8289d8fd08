import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadFailure } from '#app/load-failure.tsx'
import './theme/theme.css'

/** The landing page comes without router, query client and schemas: most who open it never go further, many of them on a phone. */
async function firstScreen(): Promise<ReactNode> {
  if (location.pathname === '/') {
    const { LandingScreen } = await import('#screens/landing.tsx')
    return <LandingScreen />
  }
  const { App } = await import('#app/app.tsx')
  return <App />
}

// The content policy of the server forbids code made from text; schemas read this before they try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Styles that the kit makes at run time carry the nonce of this page; its library looks for it under this name.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })

const container = document.getElementById('root')
if (container) {
  const root = createRoot(container)
  firstScreen().then(
    (screen) => root.render(<StrictMode>{screen}</StrictMode>),
    () => root.render(<LoadFailure />),
  )
}
