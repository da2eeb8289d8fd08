import { permissions, roleLabel } from '@ridgeline/account/contract/permissions'
import { tagOf, tags } from '@ridgeline/api/openapi-tags'
import type { Access, AnyBinaryEndpoint, AnyEndpoint } from '@ridgeline/contract/endpoint'
import { webhookEventLabel } from '@ridgeline/webhook/contract/webhook'
import { html } from 'hono/html'
import { z } from 'zod'
import { docsStyle } from '#http/docs/style'
import { checkMessage, walkThrough } from '#http/docs/walk-through'

type Any = AnyEndpoint | AnyBinaryEndpoint
type Schema = { properties?: Record<string, { description?: string; enum?: unknown[] }>; required?: string[] }

/** Where the page's script lies. */
export const TRY_IT_PATH = '/api/docs/try-it.js'

const accessWord = (access: Access): string => {
  if (access === 'public') return 'anybody'
  if (access === 'person') return 'anybody signed in'
  return `${permissions[access].roles.map((role) => roleLabel[role]).join(', ')} (${access})${permissions[access].byKey ? '' : '; not for keys'}`
}

function schemaOf(schema: unknown, io: 'input' | 'output'): Schema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' })
  return shape as Schema
}

const scrolling = (label: string, text: string) => html`<pre tabindex="0" role="region" aria-label="${label}">${text}</pre>`
const block = (title: string, of: string, schema: Schema) =>
  html`<details><summary>${title}</summary>${scrolling(`${title} of ${of}`, JSON.stringify(schema, null, 2))}</details>`

/** What a body begins as: the names that must be there. */
const startOf = ({ required = [] }: Schema): string =>
  `{\n${required.map((name) => `  ${JSON.stringify(name)}: ""`).join(',\n')}${required.length > 0 ? '\n' : ''}}`

function tryIt(e: Any, query: Schema | null, body: Schema | null) {
  if ('produces' in e && e.produces === 'text/event-stream') return ''
  const inPath = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const field = (name: string, where: string, isRequired: boolean) =>
    html`<label>${name}${isRequired ? '' : ' (optional)'}<input name="${name}" data-in="${where}" autocomplete="off" spellcheck="false" ${isRequired ? 'required' : ''} /></label>`
  return html`<form hidden data-method="${e.method}" data-path="${e.path}" aria-label="Send ${e.method} ${e.path}">
    ${inPath.map((name) => field(name, 'path', true))}
    ${Object.keys(query?.properties ?? {}).map((name) => field(name, 'query', query?.required?.includes(name) ?? false))}
    ${body ? html`<label>Body (JSON)<textarea name="body" spellcheck="false">${startOf(body)}</textarea></label>` : ''}
    <button>Send</button><output aria-live="polite" tabindex="0" aria-label="Answer to ${e.method} ${e.path}"></output>
  </form>`
}

function operation(id: string, e: Any) {
  const name = `${e.method} ${e.path}`
  const query = e.query ? schemaOf(e.query, 'input') : null
  const body = 'body' in e && e.body ? schemaOf(e.body, 'input') : null
  return html`<details class="call" id="${id}">
    <summary><span class="method">${e.method}</span> <code>${e.path}</code> ${e.summary}</summary>
    <div>
      <p>For: ${accessWord(e.access)}.</p>
      ${query ? block('Query', name, query) : ''} ${body ? block('Request', name, body) : ''}
      ${'response' in e ? block('Answer', name, schemaOf(e.response, 'output')) : html`<p>Answers with <code>${e.produces}</code>.</p>`}
      ${tryIt(e, query, body)}
    </div>
  </details>`
}

const anchor = (tag: string): string => `calls-${tag.toLowerCase().replaceAll(/\W+/g, '-')}`

const start = html`
  <h2 id="start">Start</h2>
  <p>An admin makes a key under <a href="/settings/keys">Settings, API keys</a>. Each call carries it as <code>Authorization: Bearer rl_...</code>. Screens carry the session cookie.</p>
  <p>Lists are read a page at a time: <code>limit</code>, and the <code>Link</code> header leads to the next page. A refused call answers with
  <code>application/problem+json</code> and a <a href="/api/docs/errors">code</a>. One record carries an <code>ETag</code>; asked again with <code>If-None-Match</code>, it answers 304 until it changes.
  Temperatures are kelvin, lengths metres and shares fractions unless a description says otherwise. The same as a machine reads it: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
  <label>Key to try calls with; without one, your session is used. It stays in this page.<input id="key" type="password" autocomplete="off" placeholder="rl_..." /></label>`

const walk = html`
  <h2 id="walk-through">From a file to a report</h2>
  <p>Upload the files by tus 1.0, make a property and scan of them, wait for the analysis, read what was found, make the report. The key needs <code>scan.read</code>, <code>scan.write</code> and
  <code>report.generate</code>. Any client of tus works for the upload; after a break it goes on where <code>HEAD</code> says.</p>
  ${Object.entries(walkThrough).map(([language, text]) => html`<h3>${language}</h3>${scrolling(`Walk-through in ${language}`, text)}`)}`

const hooks = html`
  <h2 id="webhooks">Being told of events</h2>
  <p>Instead of asking, be told: an admin adds an https address under <a href="/settings/webhooks">Settings, Webhooks</a>. Each event is a <code>POST</code> of
  <code>{ type, timestamp, data }</code>, signed as Standard Webhooks says. Answer 2xx within ten seconds. Anything else is tried eight times in about a day under the same <code>webhook-id</code>; answer 410 to get no more.
  A new secret signs beside the old one for as long as you choose; the header then holds two signatures.</p>
  <ul>${Object.entries(webhookEventLabel).map(([event, label]) => html`<li><code>${event}</code> ${label}</li>`)}</ul>
  <h3>Check a message</h3>
  ${scrolling('Check a message, in TypeScript', checkMessage)}`

/** A page of every call, by what it is about, with a walk-through and a way to send each. */
export function docsPage(calls: Readonly<Record<string, Any>>, productName: string, nonce: string) {
  const all = Object.entries(calls)
  const groups = tags.map((tag) => ({ ...tag, own: all.filter(([, e]) => tagOf(e.path) === tag.name) })).filter(({ own }) => own.length > 0)
  return html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${productName} API</title><style nonce="${nonce}">${docsStyle}</style></head>
  <body>
    <a class="skip" href="#main">To the content</a>
    <div class="frame">
      <nav aria-label="Contents"><ul>
        <li><a href="#start">Start</a></li><li><a href="#walk-through">From a file to a report</a></li><li><a href="#webhooks">Being told of events</a></li>
        ${groups.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}
      </ul></nav>
      <main id="main" tabindex="-1">
        <h1>${productName} API</h1>
        ${start} ${walk} ${hooks}
        ${groups.map(({ name, description, own }) => html`<h2 id="${anchor(name)}">${name}</h2><p class="muted">${description}</p>${own.map(([id, e]) => operation(id, e))}`)}
      </main>
    </div>
    <dialog id="confirm" aria-labelledby="question"><p id="question"></p><form method="dialog"><button value="">Cancel</button><button value="send">Send</button></form></dialog>
    <script type="module" src="${TRY_IT_PATH}"></script>
  </body>
</html>`
}
