import { bringFont } from '@ridgeline/web/theme/late-font.ts'
import { askForScreen } from '#app/early-data.ts'
import '@ridgeline/web/theme/theme.css'

void askForScreen(new URL(location.href))
bringFont()

// The content policy of the server forbids code made from text; schemas read this before they try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Styles that the kit makes at run time carry the nonce of this page; its library looks for it under this name.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })

const container = document.getElementById('root')
if (container) {
  import('#app/start.tsx').then(
    ({ start }) => start(container),
    () => {
      container.textContent = 'The page could not be loaded. Check the connection and load it again.'
    },
  )
}
