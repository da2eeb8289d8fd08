import type { RecipientOption, RecipientPage } from '#contract/recipient-page'
import { type Html, html } from '#rules/recipient/html'
import { replyList } from '#rules/recipient/line-html'

/** The options of the proposal side by side: what each includes, what it comes to, and the way to accept it. @param answers - false in a file that nobody is behind */
export const optionsHtml = ({ options = [] }: RecipientPage, answers: boolean): Html | null =>
  options.length === 0
    ? null
    : html`<section id="options" aria-labelledby="options-title"><h2 id="options-title">Choose how to go on</h2>
<p class="muted">${answers ? 'Each option stands by itself. The owner accepts one of them, once, by a signature.' : 'Each option stands by itself. One of them is accepted on the page of the link.'}</p>
<div class="options">${options.map((option) => optionHtml(option, answers))}</div></section>`

const optionHtml = ({ number, title, amount, includes }: RecipientOption, answers: boolean): Html =>
  html`<article class="line panel option" id="${number}" tabindex="-1" aria-labelledby="${number}-title" data-signed="${answers ? amount : ''}">
<h3 id="${number}-title">${title} <span class="amount">${amount}</span></h3>
<ul>${includes.map((item) => html`<li>${item}</li>`)}</ul>
${answers && html`<div class="reply" data-line="${number}">${replyList(title)}<div class="choices" role="group" aria-label="Your answer to ${title}"><button type="button" data-kind="accept">Accept and sign</button><button type="button" data-kind="question">Question</button></div></div>`}</article>`
