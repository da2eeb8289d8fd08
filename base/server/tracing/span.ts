import type { Attributes } from '@opentelemetry/api'
import { comingFrom, type Origin, originHere } from '#origin'

/** What stands in a span: routes, kinds, ids and figures. Never a secret, the address of a person, what stands in an address or a body, or the text of an error. */
export type SpanFacts = Attributes

/** A piece of work that is being timed. */
export interface OpenSpan {
  /** What leads on from it, as W3C Trace Context writes it. */
  readonly traceparent: string
  set(facts: SpanFacts): void
  /** For who knows it at the end only. */
  name(text: string): void
  /** @param kind - code or name of what went wrong */
  fail(kind: string): void
  /** @param failure - what it failed with; its kind is told and its text is not */
  end(failure?: unknown): void
}

/** Begins a span. `as`: `request` of a caller outside, whose word on what is sampled is not ours; `job` from the queue; `part` of either. */
export type BeginSpan = (name: string, facts: SpanFacts, as: 'request' | 'job' | 'part', parent: string | undefined) => OpenSpan

/** Null where nobody takes traces: then nothing of OpenTelemetry is loaded, and work runs as if there were no spans. */
let begin: BeginSpan | null = null

/** Names what makes spans in this process (`#tracing/open`), or null for none. */
export function traceBy(next: BeginSpan | null): void {
  begin = next
}
export const isTracing = (): boolean => begin !== null

/** Begins a part of the request or job that `origin` (left out: the work under way) belongs to; null beside all of them, and where nobody takes traces. */
export const beginPart = (name: string, facts: SpanFacts, origin: Origin | null = begin && originHere()): OpenSpan | null =>
  begin === null || origin?.traceparent === undefined ? null : begin(name, facts, 'part', origin.traceparent)

/** Runs a part of a request or job as a span. */
export function inPart<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const origin = begin && originHere()
  const span = beginPart(name, facts, origin)
  return span === null || origin === null ? work() : within(span, origin, work)
}

/** Runs a request or a job, which goes back to `origin`, as a span of its own: of the trace that `origin` names, or of a new one. */
export function inSpan<T>(
  as: 'request' | 'job',
  name: string,
  facts: SpanFacts,
  origin: Origin,
  work: (span: OpenSpan | null) => Promise<T>,
) {
  if (begin === null) return comingFrom(origin, () => work(null))
  const span = begin(name, facts, as, origin.traceparent)
  return within(span, origin, () => work(span))
}

async function within<T>(span: OpenSpan, origin: Origin, work: () => Promise<T>): Promise<T> {
  try {
    const result = await comingFrom({ ...origin, traceparent: span.traceparent }, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
