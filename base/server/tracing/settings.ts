/** Which traces are taken: all, none or a share, and whether the caller has a say (`parentbased_`). */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const PROTOCOLS = ['http/protobuf', 'http/json'] as const

/** What the standard variables say that the exporter does not read by itself. */
export interface TracingSettings {
  readonly sampler: (typeof SAMPLERS)[number]
  /** Share of the traces, where the sampler takes one. */
  readonly ratio: number
  readonly protocol: (typeof PROTOCOLS)[number]
}

type Source = Readonly<Record<string, string | undefined>>

/** The standard variables of OpenTelemetry, as far as they decide here; null where no collector is named. @throws RangeError naming the variable that is not usable */
export function readTracing(source: Source): TracingSettings | null {
  const named = (['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const).find((name) => source[name])
  const isOff = source.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || source.OTEL_TRACES_EXPORTER === 'none'
  if (named === undefined || isOff) return null
  if (!/^https?:\/\//.test(source[named] ?? '')) throw new RangeError(`${named} is not usable: expected an http(s) address`)
  const sampler = oneOf(SAMPLERS, source, ['OTEL_TRACES_SAMPLER'], 'parentbased_always_on')
  const ratio = Number(source.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(ratio >= 0 && ratio <= 1)) throw new RangeError('OTEL_TRACES_SAMPLER_ARG is not usable: expected a share from 0 to 1')
  return {
    sampler,
    ratio,
    protocol: oneOf(PROTOCOLS, source, ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'], 'http/protobuf'),
  }
}

/** The value of the first of `names` that is set. */
function oneOf<T extends string>(known: readonly T[], source: Source, names: readonly string[], unlessSet: T): T {
  const name = names.find((one) => source[one])
  if (name === undefined) return unlessSet
  const found = known.find((one) => one === source[name])
  if (found === undefined) throw new RangeError(`${name} is not usable: expected one of ${known.join(', ')}`)
  return found
}
