import type { RecipientPage } from '#contract/recipient-page'
import { formatCount } from '#rules/format/quantity'
import { type Html, html } from '#rules/recipient/html'

type Facts = readonly { readonly name: string; readonly value: string }[]

/** Names above their values; `sums` sets figures of money under each other. */
export const factList = (facts: Facts, as: 'facts' | 'sums' = 'facts'): Html | null =>
  facts.length === 0
    ? null
    : html`<dl class="${as}">${facts.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

const paragraphs = (text: string): Html[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => html`<p>${line}</p>`)

const prose = (heading: string, text: string): Html | null =>
  text.trim() === '' ? null : html`<section class="panel"><h2>${heading}</h2>${paragraphs(text)}</section>`

const verdictTone = { valid: 'good', 'valid-with-limits': 'warning', 'not-valid': 'critical' } as const

/** What a reader decides on, with the picture of the first finding. */
export function decisionHtml({ decision: d, lines }: RecipientPage, picture: Html | null): Html {
  const { score, survey } = d
  const tone = score.band ?? 'neutral'
  const findings = lines.filter(({ kind }) => kind === 'finding').length
  const costs = lines.length - findings
  const counts = [formatCount(findings, 'finding'), ...(costs > 0 ? [formatCount(costs, 'cost line')] : [])].join(' and ')
  return html`<section class="decision" aria-label="Decision">
<div class="panel score tone-${tone}"><p class="figure">${score.value === null ? html`<span class="none">Not scored</span>` : html`<b>${score.value}</b><span> of 100, ${score.word}</span>`}</p>
<p>${score.sentence}</p><p class="muted">Confidence ${score.confidence}</p>
${score.reasons.length > 0 && html`<h3>Taken off 100 points, largest first</h3><ul>${score.reasons.map((r) => html`<li><span>${r.sentence}</span> <span class="muted">${r.points}</span></li>`)}</ul>`}</div>
${picture}
<div class="panel"><h2>Survey: <span class="word tone-${verdictTone[survey.verdict]}">${survey.word}</span></h2><p>${survey.sentence}</p>
${d.notInspected.length > 0 && html`<h3>Not inspected or not known</h3><ul>${d.notInspected.map((each) => html`<li>${each}</li>`)}</ul>`}</div>
<div class="panel"><h2>${counts}</h2><p>${d.findingsSentence}</p>${factList(d.totals, 'sums')}</div>
<div class="panel about"><h2>About this report</h2>${factList(d.facts)}</div>
</section>${prose('Summary', d.summary)}${prose('Recommendations', d.recommendations)}`
}
