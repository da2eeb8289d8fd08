import type { Access, AnyBinaryEndpoint, AnyEndpoint } from '@ridgeline/contracts/endpoint'
import { permissions, roleLabel } from '@ridgeline/contracts/permissions'
import { html } from 'hono/html'
import { z } from 'zod'

type Any = AnyEndpoint | AnyBinaryEndpoint

const accessWord = (access: Access): string => {
  if (access === 'public') return 'anybody'
  if (access === 'person') return 'anybody signed in'
  return `${permissions[access].roles.map((role) => roleLabel[role]).join(', ')} (${access})`
}

const schemaText = (schema: unknown, io: 'input' | 'output'): string => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' })
  return JSON.stringify(shape, null, 2)
}

const block = (title: string, text: string) => html`<details><summary>${title}</summary><pre>${text}</pre></details>`

const operation = (e: Any) => html`
  <section id="${e.method}${e.path}">
    <h2><span>${e.method}</span> <code>${e.path}</code></h2>
    <p>${e.summary}. <em>For: ${accessWord(e.access)}.</em></p>
    ${e.query ? block('Query', schemaText(e.query, 'input')) : ''}
    ${'body' in e && e.body ? block('Request', schemaText(e.body, 'input')) : ''}
    ${'response' in e ? block('Answer', schemaText(e.response, 'output')) : html`<p>Answers with <code>${e.produces}</code>.</p>`}
  </section>`

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.5rem}
h2{font-size:1rem;margin:0}h2 span{display:inline-block;min-width:4.5rem;font-weight:600}section{border-top:1px solid #8884;padding:1rem 0}p{margin:.25rem 0}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:6px;font-size:13px}summary{cursor:pointer}`

/** A readable page of every call. */
export const docsPage = (endpoints: readonly Any[], productName: string, nonce: string) => html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${productName} API</title><style nonce="${nonce}">${style}</style></head>
  <body>
    <h1>${productName} API</h1>
    <p>Calls carry the session cookie; programs carry a key that an admin made under Settings, as <code>Authorization: Bearer rl_...</code>. A refused call answers with <code>application/problem+json</code> and a <a href="/api/docs/errors">code</a>. Files are sent to <code>/api/uploads</code> by the
    resumable upload protocol tus 1.0. The same as a machine reads it: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
    ${endpoints.map(operation)}
  </body>
</html>`
