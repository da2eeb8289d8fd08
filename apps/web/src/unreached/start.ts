import { unsentOnPhone } from '@ridgeline/visit/web/phone/busy.ts'
import { unsentSentences } from '@ridgeline/visit/web/shell/unsent-words.ts'
import { followSystemTheme } from '@ridgeline/web/theme/theme.ts'
import '@ridgeline/visit/web/shell/capture.css'

/** How often the server is looked for (ms): a phone does not always say when its connection comes back. */
const LOOK_EVERY_MS = 15_000

/** The page that stands in place of a screen that could not be reached: what is on this phone, and the way on. */
followSystemTheme()
document.getElementById('again')?.addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())
setInterval(() => {
  fetch('/api/health', { signal: AbortSignal.timeout(LOOK_EVERY_MS) }).then(
    ({ ok }) => ok && location.reload(),
    () => {
      // Still not there.
    },
  )
}, LOOK_EVERY_MS)

const kept = document.getElementById('kept')
if (kept)
  unsentOnPhone().then(
    (unsent) => {
      kept.textContent = `${kept.textContent} ${unsentSentences(unsent).join(' ')}`
    },
    () => {
      // What could not be counted is not spoken of: the way to capture stands.
    },
  )
