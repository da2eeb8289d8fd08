import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useChosenInSight } from '@ridgeline/web/ui/layout/use-chosen-in-sight.ts'
import { locale } from '@ridgeline/words/locale'
import { monthFrom, type Period, periodNames, periodOf } from './period.ts'
import { periodLabel } from './words.ts'

const CHOICES = 60
const nameOf = (day: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The months that are counted: by a name, or from one month to another. `shown` is what the figures say of themselves. */
export function PeriodBar({
  period,
  shown,
  today,
  onChange,
}: {
  period: Period
  shown: Period
  today: string
  onChange: (next: Period) => void
}) {
  const row = useChosenInSight<HTMLFieldSetElement>(period.from + period.to)
  const months = Array.from({ length: CHOICES }, (_, i) => monthFrom(today, -i))
  const options = (by: 'from' | 'to') =>
    [...new Set([...months.map((month) => month[by]), shown[by]])]
      .filter((day) => day !== '')
      .toSorted()
      .toReversed()
      .map((day) => ({ value: day, label: nameOf(day) }))
  const change = (next: Period) => onChange(next.from > next.to ? { from: monthFrom(next.to, 0).from, to: next.to } : next)
  return (
    <div className="mb-6 grid grid-cols-1 gap-x-6 gap-y-3 md:flex md:flex-wrap md:items-end">
      <fieldset ref={row} className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 max-md:fade-ends md:mx-0 md:flex-wrap md:px-0">
        <legend className="sr-only">Period</legend>
        {periodNames.map((name) => {
          const of = periodOf(name, today)
          const isOn = of.from === period.from && of.to === period.to
          return (
            <Button
              key={name}
              size="small"
              className="shrink-0"
              variant={isOn ? 'secondary' : 'quiet'}
              aria-pressed={isOn}
              onClick={() => onChange(of)}
            >
              {periodLabel[name]}
            </Button>
          )
        })}
      </fieldset>
      <div className="grid grid-cols-2 gap-3 md:flex">
        <div className="md:w-36">
          <Select label="From" options={options('from')} value={shown.from} onChange={(from) => change({ from, to: shown.to })} />
        </div>
        <div className="md:w-36">
          <Select label="To" options={options('to')} value={shown.to} onChange={(to) => change({ from: shown.from, to })} />
        </div>
      </div>
    </div>
  )
}
