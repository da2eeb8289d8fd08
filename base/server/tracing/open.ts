import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracingSettings } from '#tracing/settings'
import { type BeginSpan, type OpenSpan, traceBy } from '#tracing/span'

/** What says which process the spans are of. */
export interface TracedProcess {
  readonly version: string
  readonly role: string
}

/** A collector that is away is told of this often. */
const TELL_EVERY_MS = 10 * 60_000
/** The last spans have this long at the stop. */
const LAST_MS = 3000
const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, part: SpanKind.INTERNAL } as const

/**
 * Sends spans by OTLP to where the standard variables say, behind all work: what the collector does not take in time is dropped. `OTEL_EXPORTER_OTLP_*`, `OTEL_SERVICE_NAME` and
 * `OTEL_RESOURCE_ATTRIBUTES` are read by the packages of OpenTelemetry.
 * @returns sends what is left and ends it, within three seconds
 */
export async function openTracing(settings: TracingSettings, { version, role }: TracedProcess): Promise<() => Promise<void>> {
  const own = resourceFromAttributes({ 'service.name': 'ridgeline', 'service.version': version, 'ridgeline.role': role })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: await exporterOf(settings) })],
  })
  setGlobalErrorHandler(tellSeldom)
  const tracer = provider.getTracer('ridgeline', version)
  const begin: BeginSpan = (name, attributes, as, parent) => {
    const from = parent === undefined ? null : parseTraceParent(parent)
    const context = from === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...from, isRemote: as === 'request' })
    return openSpan(tracer.startSpan(name, { kind: KINDS[as], attributes }, context))
  }
  traceBy(begin)
  return async () => {
    traceBy(null)
    await Promise.race([provider.shutdown().catch(() => {}), sleep(LAST_MS, undefined, { ref: false })])
  }
}

function openSpan(span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const fail = (kind: string) => {
    span.setAttribute('error.type', kind)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  return {
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
    set: (facts) => void span.setAttributes(facts),
    name: (text) => void span.updateName(text),
    fail,
    end(failure) {
      if (failure !== undefined) fail(kindOf(failure))
      span.end()
    },
  }
}

/** The code of an error of ours, of the database or of the system, or else its name. */
function kindOf(failure: unknown): string {
  if (!(failure instanceof Error)) return typeof failure
  return 'code' in failure && typeof failure.code === 'string' ? failure.code : failure.name
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? []
  const root =
    name === 'always_on' ? new AlwaysOnSampler() : name === 'always_off' ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio)
  if (!isParentBased) return root
  // The pages of the product say of each call that it is sampled, since they do not know the share: it is a share of the callers that say so, too.
  return new ParentBasedSampler({ root, ...(name === 'traceidratio' && { remoteParentSampled: root }) })
}

const exporterOf = async ({ protocol }: TracingSettings): Promise<SpanExporter> =>
  protocol === 'http/json'
    ? new (await import('@opentelemetry/exporter-trace-otlp-http')).OTLPTraceExporter()
    : new (await import('@opentelemetry/exporter-trace-otlp-proto')).OTLPTraceExporter()

let toldMs = Number.NEGATIVE_INFINITY
function tellSeldom(error: unknown): void {
  if (performance.now() - toldMs < TELL_EVERY_MS) return
  toldMs = performance.now()
  const { message } = error instanceof Error ? error : new Error(String(error))
  console.error(`trace collector: ${message}`)
}
