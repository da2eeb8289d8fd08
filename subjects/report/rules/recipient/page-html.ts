import { language } from '@ridgeline/words/locale'
import type { RecipientOption, RecipientPage } from '#contract/recipient-page'
import { decisionHtml } from '#rules/recipient/decision-html'
import { type Html, html, ownCode } from '#rules/recipient/html'
import { linesHtml } from '#rules/recipient/line-html'
import type { Notice } from '#rules/recipient/notices'
import { optionsHtml } from '#rules/recipient/option-html'
import { pageWords } from '#rules/recipient/page-words'
import { firstPictureHtml, type PictureAddress, pictureBookHtml, recordsHtml } from '#rules/recipient/picture-html'

/** Styles and behaviour of the page; both are ours, and stand in the package beside this file. */
export interface PageCode {
  readonly css: string
  readonly script: string
}

/** What stands around a page that somebody opens by a link. */
export interface OnlineFrame {
  readonly kind: 'online'
  readonly nonce: string
  readonly scriptUrl: string
  readonly fontUrl: string
  readonly until: string
  readonly links: { readonly pdf: string; readonly photos: string; readonly offline: string; readonly replies: string }
  /** Replies that were made by this link, as JSON. */
  readonly said: string
  /** A sentence about its standing: superseded, signed. */
  readonly notices: readonly Notice[]
}
/** A file that is read without us. `saved` says when it was made. */
export interface OfflineFrame {
  readonly kind: 'offline'
  readonly saved: string
  readonly scriptSha256: string
  readonly notices: readonly Notice[]
}

interface Inputs {
  readonly page: RecipientPage
  readonly pdfSha256: string
  /** The code by which anybody checks whether the PDF in their hands is this one, and where; null where the server has no address for others. */
  readonly verify: { readonly code: string; readonly url: string | null }
  readonly address: PictureAddress
  readonly code: PageCode
  readonly frame: OnlineFrame | OfflineFrame
}

/** Comes after the words, which stand in a face of the same width until then. A file that is read without us has no typeface with it. */
const fontStyle = ({ fontUrl }: OnlineFrame): string =>
  `@font-face{font-family:"Inter Variable";font-display:swap;font-weight:100 900;src:url("${fontUrl}") format("woff2")}`

/** Colours of the organization are written into a style: only what is a colour may be. */
const accentStyle = (accent: string | null): string => (accent !== null && /^#[0-9a-f]{6}$/i.test(accent) ? `:root{--brand:${accent}}` : '')

function headHtml({ page, code, frame }: Inputs): Html {
  const css = ownCode(code.css + accentStyle(page.accent) + (frame.kind === 'online' ? fontStyle(frame) : ''))
  const title = `${page.title}, ${page.propertyName}`
  const start = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><title>${title}</title>`
  if (frame.kind === 'online')
    return html`${start}<style nonce="${frame.nonce}">${css}</style><script defer src="${frame.scriptUrl}"></script>`
  // The file asks nobody for anything, and cannot: what it holds is all it may show.
  const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${frame.scriptSha256}'`
  return html`<meta http-equiv="content-security-policy" content="${policy}">${start}<style>${css}</style>`
}

const actionsHtml = ({ links }: OnlineFrame): Html =>
  html`<nav class="actions" aria-label="This report"><a class="primary" href="${links.pdf}">Download PDF</a><a href="${links.photos}">Photos (zip)</a><a href="${links.offline}">Offline copy</a><button type="button" id="print">Print</button></nav>`

/** A file leads nowhere by itself: there the address is to be read. */
function verifyHtml({ verify, frame }: Inputs): Html {
  const shown = verify.url?.replace(/^https?:[/][/]/, '') ?? `/verify?code=${verify.code}`
  if (frame.kind === 'online') return html`<a href="${verify.url ?? shown}">${shown}</a>`
  return verify.url === null ? html`at /verify of the server that made it, with code ${verify.code}` : html`${shown}`
}

/** The page of a report for its recipient: the decision, then each line with what it rests on, then the photos. It can be read without its script. */
export function recipientHtml(inputs: Inputs): string {
  const { page, frame, address, pdfSha256 } = inputs
  const isOnline = frame.kind === 'online'
  const size = isOnline ? 'thumbnail' : 'medium'
  const which = [page.number ?? '', `version ${page.version}`, `made ${page.madeOn}`].filter(Boolean).join(', ')
  return html`<!doctype html><html lang="${language}"><head>${headHtml(inputs)}</head><body data-words="${JSON.stringify(pageWords)}"${isOnline && html` data-replies="${frame.links.replies}" data-said="${frame.said}"`}>
<a class="skip" href="#lines">To the lines</a>
<header><p class="house">${page.organizationName}</p><p class="muted">${isOnline ? `Shared until ${frame.until}` : `Copy of ${which}, saved ${frame.saved}`}</p></header>
<main><div class="title"><div><h1>${page.title}</h1><p>${[page.propertyName, page.propertyAddress].filter(Boolean).join(', ')}</p><p class="muted">${which}</p></div>${isOnline && actionsHtml(frame)}</div>
${frame.notices.map(({ tone, words }) => html`<p class="notice ${tone}" role="note">${words}</p>`)}
${decisionHtml(page, firstPictureHtml({ page, address, size }))}
${optionsHtml(page, isOnline)}
${linesHtml({ page, address, answers: isOnline })}
${recordsHtml(page)}
${pictureBookHtml({ page, address, size })}</main>
<footer class="muted"><p>${isOnline ? 'This page shows the report as it was made; it does not change afterwards. Each opening of the link is noted.' : 'This file shows the report as it was made. It works without a connection and takes no replies.'}</p><p>Is the PDF you hold this one? Anybody can check: ${verifyHtml(inputs)}</p><p>SHA-256 of the PDF: <code>${pdfSha256}</code></p></footer>
<dialog id="viewer" aria-label="Evidence"></dialog>
${isOnline && html`<dialog id="answer" aria-labelledby="answer-title"></dialog>`}<p id="told" role="status"></p>
${!isOnline && html`<script>${ownCode(inputs.code.script)}</script>`}</body></html>`.markup
}

/** What is agreed to by whoever accepts an option, as the page shows it. */
export const consentTo = ({ title, amount }: Pick<RecipientOption, 'title' | 'amount'>): string =>
  pageWords.consent.replace('%1', () => title).replace('%2', () => amount)
