import { expect, test } from 'vitest'
import { readTracing } from '#tracing/settings'

const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }

test('no traces are taken unless a collector is named, nor where they are switched off', () => {
  expect(readTracing({})).toBeNull()
  expect(readTracing({ OTEL_SERVICE_NAME: 'roofs' })).toBeNull()
  expect(readTracing({ ...on, OTEL_SDK_DISABLED: 'TRUE' })).toBeNull()
  expect(readTracing({ ...on, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
})

test('a collector is enough; sampler, share and form are those that are named', () => {
  expect(readTracing(on)).toEqual({ sampler: 'parentbased_always_on', ratio: 1, protocol: 'http/protobuf' })
  const told = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }
  expect(readTracing({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces', ...told })).toEqual({
    sampler: 'traceidratio',
    ratio: 0.25,
    protocol: 'http/json',
  })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '10'],
])('%s=%s is one sentence', (name, value) => {
  expect(() => readTracing({ ...on, [name]: value })).toThrow(new RegExp(`^${name} is not usable: expected`))
})
