import { severityWord } from '@ridgeline/scan/contract/severity-words'
import type { RecipientLine, RecipientPage, RecipientPicture } from '#contract/recipient-page'
import { formatCount } from '#rules/format/quantity'
import { factList } from '#rules/recipient/decision-html'
import { type Html, html } from '#rules/recipient/html'
import type { PictureAddress } from '#rules/recipient/picture-html'

interface Shown {
  readonly page: RecipientPage
  readonly address: PictureAddress
  /** Whoever reads may answer: not in a file that nobody is behind. */
  readonly answers: boolean
}

/** The lines in the order of the report: what each says, what it rests on, and what the reader says to it. */
const toneClass = (name: string): string => `tone-${name}`

export const linesHtml = (shown: Shown): Html | null =>
  shown.page.lines.length === 0
    ? null
    : html`<section id="lines" aria-labelledby="lines-title"><h2 id="lines-title">Line by line</h2>
${shown.answers && html`<p id="answered" class="muted">Accept a line, or say what is open. Your answer goes to whoever made the report.</p>`}
${shown.answers && html`<p class="keys muted">Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous line, <kbd>e</kbd> its evidence, <kbd>a</kbd> accept, <kbd>q</kbd> question, <kbd>d</kbd> dispute, <kbd>Ctrl</kbd> <kbd>Enter</kbd> send</p>`}
${!shown.answers && html`<p class="keys muted">Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous line, <kbd>e</kbd> its evidence</p>`}
${linesOf(shown, 'finding')}${costsHtml(shown)}</section>`

const linesOf = (shown: Shown, kind: RecipientLine['kind']): Html[] =>
  shown.page.lines.filter((line) => line.kind === kind).map((line) => lineHtml(line, shown))

/** Many, and read after the findings: they close as one; open without the script, so that nothing is hidden from who has none. */
function costsHtml(shown: Shown): Html | null {
  const lines = linesOf(shown, 'cost')
  return lines.length === 0
    ? null
    : html`<details class="costs" open><summary>${formatCount(lines.length, 'cost line')}</summary>${lines}</details>`
}

/** Where what was said to a line stands. @param of - what the line is called */
export const replyList = (of: string): Html => html`<ul class="said" aria-label="Replies to ${of}"></ul>`

const replyHtml = (line: RecipientLine): Html => html`<div class="reply" data-line="${line.number}">
${replyList(line.number)}
<div class="choices" role="group" aria-label="Your reply to ${line.number}"><button type="button" data-kind="accept">Accept</button><button type="button" data-kind="question">Question</button><button type="button" data-kind="dispute">Dispute</button></div></div>`

const lineHtml = (
  line: RecipientLine,
  { page, address, answers }: Shown,
): Html => html`<article class="line panel" id="${line.number}" tabindex="-1" aria-labelledby="${line.number}-title">
<h3 id="${line.number}-title"><span class="number">${line.number}</span> ${line.title} ${line.amount !== '' && html`<span class="amount">${line.amount}</span>`}</h3>
<p class="standing">${line.severity && html`<span class="word ${toneClass(line.severity)}">${severityWord[line.severity]}</span> `}<span>${line.standing}</span></p>
${factList(line.facts)}
${line.description !== '' && html`<p class="prose">${line.description}</p>`}
${line.recommendedAction !== '' && html`<p class="prose"><b>Recommended:</b> ${line.recommendedAction}</p>`}
${line.evidence.length > 0 && evidenceHtml(line, { page, address, answers })}
${line.evidence.length === 0 && html`<p class="muted">No picture or record stands behind this line.</p>`}
${answers && replyHtml(line)}</article>`

/** Small pictures of what the line rests on, and links to records and other lines. */
function evidenceHtml({ number, evidence }: RecipientLine, { page, address, answers }: Shown): Html {
  // In a file the script takes them from the book: a picture that stands there twice is sent twice.
  const shown = (picture: RecipientPicture) =>
    answers ? html` src="${address(picture, 'thumbnail')}" loading="lazy"` : html` data-of="${picture.number}"`
  return html`<ul class="evidence" aria-label="Evidence of ${number}">${evidence.map((each) => {
    const picture = page.pictures.find((p) => p.number === each) ?? null
    return html`<li><a href="#${each}">${picture && html`<img${shown(picture)} alt="" width="120" height="90">`}<span>${each}</span></a></li>`
  })}</ul>`
}
