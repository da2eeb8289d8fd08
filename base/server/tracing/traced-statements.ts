import type pg from 'pg'
import { beginPart, isTracing, type OpenSpan } from '#tracing/span'

/**
 * Makes a span of each statement that a request or a job sends. Its name is what it does to which table; neither its text nor its values are told. Waiting for a connection is not in it.
 */
export function traceStatements(pool: pg.Pool): void {
  if (!isTracing()) return
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const traced = (asked: unknown, ...rest: unknown[]): unknown => {
      const text = textOf(asked)
      const span = text === null ? null : beginStatement(text)
      if (span === null) return query(asked, ...rest)
      return ended(span, query, [asked, ...rest])
    }
    client.query = traced as typeof client.query
  })
}

/** Null for a copy or a cursor, whose end is not that of the call. */
function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked
  if (asked === null || typeof asked !== 'object' || 'submit' in asked) return null
  return 'text' in asked && typeof asked.text === 'string' ? asked.text : null
}

function beginStatement(text: string): OpenSpan | null {
  const { operation, table } = statementOf(text)
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation, ...(table && { 'db.collection.name': table }) }
  return beginPart(table ? `${operation} ${table}` : operation, facts)
}

/** `select` and `capture` of `select "id" from "capture" where ...`; the first table of several. */
export function statementOf(text: string): { operation: string; table: string | null } {
  const operation = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*)/i.exec(text)?.[1]
  return { operation, table: table?.replaceAll('"', '') ?? null }
}

function ended(span: OpenSpan, query: (...args: unknown[]) => unknown, args: unknown[]): unknown {
  const last = args.at(-1)
  if (typeof last === 'function') {
    const done = (error: unknown, ...rest: unknown[]) => {
      span.end(error ?? undefined)
      last(error, ...rest)
    }
    return query(...args.slice(0, -1), done)
  }
  const answer = query(...args)
  if (answer instanceof Promise)
    answer.then(
      () => span.end(),
      (error: unknown) => span.end(error),
    )
  else span.end()
  return answer
}
