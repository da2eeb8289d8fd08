import '@ridgeline/web/theme/theme.css'
import { startLanguageChoice } from '@ridgeline/site/web/frame/language-behaviour.ts'
import { startSessionNotice } from '@ridgeline/site/web/frame/session-notice-behaviour.ts'
import { startTopBar } from '@ridgeline/site/web/frame/top-bar-behaviour.ts'
import { startWriting } from '@ridgeline/site/web/frame/writing-behaviour.ts'
import { startFilm } from '@ridgeline/site/web/landing/film-behaviour.ts'
import { startOwnThermogram } from '@ridgeline/site/web/landing/own-thermogram-behaviour.ts'
import { startSeeIt } from '@ridgeline/site/web/landing/see-it-behaviour.ts'
import { followSystemTheme } from '@ridgeline/web/theme/theme.ts'

/** The script of every public page. The pages stand without it; it adds what moves, and brings the rest when somebody asks for it. */
function startSite(page: Document): void {
  followSystemTheme()
  startTopBar(page)
  startSessionNotice(page)
  startLanguageChoice(page)
  startFilm(page)
  startSeeIt(page)
  startOwnThermogram(page)
  startWriting(page, async () => (await import('#site/write-dialog.tsx')).openWriteDialog)
}

// As in the application: the content policy forbids code made from text, and styles made at run time carry the nonce of the page. Read by what comes later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })

startSite(document)
