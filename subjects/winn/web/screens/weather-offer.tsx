import type { WeatherAt } from '@ridgeline/storm/contract/weather/weather'
import { isStatus, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatPercent } from '@ridgeline/web/format/count.ts'
import { formatSpeed } from '@ridgeline/web/format/speed.ts'
import { formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { CloudSun } from 'lucide-react'
import { fetchWeather } from '#web/draft/api.ts'
import { useFillReading } from '#web/steps/weather/use-fill-reading.ts'
import { clockAt, rainText, readingOfWeather, sourceText } from '#web/steps/weather/weather-of-place.ts'

interface Props {
  readonly propertyId: string
  /** The moment of the survey (UTC). */
  readonly at: string
}

/** Asks the weather services for the hour of the survey, and offers what they know as a reading. */
export function WeatherOffer({ propertyId, at }: Props) {
  const ask = useMutation({ mutationFn: fetchWeather })
  return (
    <Panel
      title="Weather of the survey hour"
      actions={
        <Button size="small" pending={ask.isPending} onClick={() => ask.mutate({ propertyId, at })}>
          <CloudSun aria-hidden size={16} />
          {ask.isPending ? 'Asking...' : 'Get the weather'}
        </Button>
      }
    >
      <div aria-live="polite">
        {ask.error ? (
          <p>{sentenceOf(ask.error, isStatus(ask.error, 422) ? 'The weather cannot be asked for here.' : 'The server gave no answer.')}</p>
        ) : ask.data ? (
          <Offer weather={ask.data} />
        ) : (
          <p className="text-muted">
            Conditions, rain of the two days before and sunset, as a weather station near the property has them. You see them before they
            are filled in.
          </p>
        )}
      </div>
    </Panel>
  )
}

function Offer({ weather }: { weather: WeatherAt }) {
  const units = useUnits()
  const fill = useFillReading()
  const reading = readingOfWeather(weather, units)
  const { observed, timeZone, sunsetAt } = weather
  if (reading === null || observed === null) return <p>Nobody knows the weather of that hour. {weather.sentence}</p>
  const facts: readonly (readonly [string, string])[] = [
    ['Air', observed.airTempK === null ? 'unknown' : formatTemperature(observed.airTempK, units)],
    ['Humidity', observed.relativeHumidity === null ? 'unknown' : formatPercent(observed.relativeHumidity)],
    ['Wind', observed.windMps === null ? 'unknown' : formatSpeed(observed.windMps, units)],
    ['Rain, 24 h before', rainText(weather.rain24, units)],
    ['Rain, 48 h before', rainText(weather.rain48, units)],
    ['Sunset', sunsetAt === null ? 'none' : clockAt(sunsetAt, timeZone)],
  ]
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">
          {sourceText(weather)}, observed {clockAt(observed.at, timeZone)}
        </p>
        <Button onClick={() => fill(reading, weather.at)}>Add as a reading</Button>
      </div>
    </div>
  )
}
