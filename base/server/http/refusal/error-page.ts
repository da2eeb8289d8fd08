import { ErrorCode, errorStatus } from '@ridgeline/contract/errors'
import { errorWords, problemType } from '@ridgeline/contract/problem'
import { html, raw } from 'hono/html'

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.5rem}
h2{font-size:1rem;margin:0}section{border-top:1px solid #8884;padding:1rem 0}section:target{background:#8882}p{margin:.25rem 0}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:6px;font-size:13px}`

/** The meanings are ours and hold no characters of HTML; what stands between backticks is code. */
const marked = (text: string) => raw(text.replaceAll(/`([^`]+)`/g, '<code>$1</code>'))

const entry = (code: ErrorCode) => html`
  <section id="${code}">
    <h2><code>${code}</code> (${errorStatus[code]}): ${errorWords[code].title}</h2>
    <p>${marked(errorWords[code].meaning)}</p>
  </section>`

/** Every code of a failed answer, each at the anchor that the `type` of a problem leads to. */
export const errorPage = (productName: string, nonce: string) => html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${productName} API: codes of refusals</title><style nonce="${nonce}">${style}</style></head>
  <body>
    <h1>Codes of refusals</h1>
    <p>A refused call answers with <code>${problemType}</code> (RFC 9457). <code>code</code> is stable: programs decide by it. <code>detail</code> is a sentence for a
    person and may change; <code>message</code> is the same sentence. <code>reason</code>, where there is one, is a finer code; <code>fields</code> names what was wrong
    where. <a href="/api/docs">All calls</a></p>
    ${ErrorCode.options.map(entry)}
  </body>
</html>`
