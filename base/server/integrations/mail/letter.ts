import { channelsOf, luminance } from '@ridgeline/account/contract/luminance'
import type { Guarded } from '@ridgeline/contract/outgoing'
import type { Message, Words } from '@ridgeline/words/message'
import { escapeHtml } from '#escape-html'
import { said } from '#integrations/language/said'
/** Whose name and look a mail carries. */
export interface MailLook {
  readonly productName: string
  readonly organizationName: string | null
  /** Whole address of the logo, or null. */
  readonly logoUrl: string | null
  /** `#rrggbb`, or null for the colour of the product. */
  readonly accent: string | null
}

export interface Letter {
  readonly look: MailLook
  readonly lines: readonly Words[]
  /** What the letter is about, name beside value; a value that is a string is what somebody wrote, and stays. */
  readonly facts?: readonly { readonly name: string; readonly value: string | Message }[]
  /** The one thing the reader is asked to do. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Why the reader gets this mail, and what to do if it is a mistake. */
  readonly footer: Words
}

/** A letter that leaves the house: what people wrote in it has passed the language guard. */
export interface OutgoingLetter extends Letter {
  readonly lines: readonly (Message | Guarded)[]
  readonly facts?: readonly { readonly name: string; readonly value: Message | Guarded }[]
}

const ACCENT = '#2257a8'

/** A letter in the language of whoever gets it (`speaking`). */
const inTheirLanguage = ({ lines, facts = [], action, footer, look }: Letter) => ({
  look,
  lines: lines.map((line) => said(line)),
  facts: facts.map(({ name, value }) => ({ name: said(name), value: typeof value === 'string' ? value : said(value) })),
  ...(action && { action: { ...action, label: said(action.label) } }),
  footer: said(footer),
})

/** Text and HTML of a mail. Every word given is text: nothing becomes markup. */
export function letter(given: Letter): { text: string; html: string } {
  const { look, lines, facts, action, footer } = inTheirLanguage(given)
  const sender = look.organizationName ?? look.productName
  const told = facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
  const text = [
    ...lines,
    ...(told === '' ? [] : [told]),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    '-- ',
    footer,
    sender,
  ].join('\n\n')
  const accent = look.accent ?? ACCENT
  const head = look.logoUrl
    ? `<img src="${escapeHtml(look.logoUrl)}" alt="${escapeHtml(sender)}" height="40" style="display:block;border:0">`
    : `<strong style="color:${accent}">${escapeHtml(sender)}</strong>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:${accent};color:${inkOn(accent)};padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : ''
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')
  const row = ({ name, value }: { name: string; value: string }) =>
    `<tr><td style="padding:2px 16px 2px 0;color:#5a6371;vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td><td style="padding:2px 0;word-break:break-word;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`
  const table =
    told === ''
      ? ''
      : `<table role="presentation" style="font-size:14px;border-collapse:collapse;margin:0 0 16px">${facts.map(row).join('')}</table>`
  const html = `<div style="font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif;color:#171b22;max-width:560px;margin:0 auto;padding:24px">
<div style="margin:0 0 24px">${head}</div>
${paragraphs}
${table}
${button}
<p style="margin:32px 0 0;border-top:1px solid #dde1e7;padding-top:16px;font-size:13px;color:#5a6371">${escapeHtml(footer)}</p>
</div>`
  return { text: `${text}\n`, html }
}

/** As `letter`, in the form that goes to others than members. */
export const outgoingLetter = (given: OutgoingLetter) => letter(given) as { text: Guarded; html: Guarded }

/** Black or white, whichever reads better on the colour (WCAG relative luminance). */
function inkOn(colour: string): '#ffffff' | '#171b22' {
  return luminance(channelsOf(colour)) > 0.18 ? '#171b22' : '#ffffff'
}
