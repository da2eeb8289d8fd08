import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type FormEvent, useState } from 'react'
import { type StormWatchSettings, usualStormWatch } from '#contract/watch/watch'
import { saveStormWatch } from '#web/api.ts'

const limits = {
  radiusMiles: { label: 'Distance from a property', suffix: 'mi', min: 1, max: 50, step: 1 },
  leastHailIn: { label: 'Hail from', suffix: 'in', min: 0.25, max: 5, step: 0.25 },
  leastWindMph: { label: 'Wind from', suffix: 'mph', min: 40, max: 150, step: 1 },
} as const
type Limit = keyof typeof limits
const names = Object.keys(limits) as Limit[]

function problemOf(name: Limit, text: string): string | undefined {
  const { min, max } = limits[name]
  const value = Number(text)
  return text.trim() === '' || !(value >= min && value <= max) ? `A number from ${min} to ${max}.` : undefined
}

/** What the organization wants to hear of. */
export function WatchForm({ settings, reason }: { settings: StormWatchSettings; reason: string | undefined }) {
  const [isOn, setOn] = useState(settings.isOn)
  const [typed, setTyped] = useState(() => Object.fromEntries(names.map((name) => [name, String(settings[name])])) as Record<Limit, string>)
  const [isQuiet, setQuiet] = useState(settings.quietFrom !== null)
  const [quietFrom, setFrom] = useState(settings.quietFrom ?? usualStormWatch.quietFrom ?? '')
  const [quietTo, setTo] = useState(settings.quietTo ?? usualStormWatch.quietTo ?? '')
  const save = useChange({
    change: saveStormWatch,
    refresh: [['storm-watch']],
    done: { title: 'Storm watch saved' },
    failed: { title: 'Storm watch not saved', sentence: 'The server gave no answer. Try again.' },
  })
  const noTime = isQuiet && (quietFrom === '' || quietTo === '') ? 'A time.' : undefined
  const isFine = names.every((name) => problemOf(name, typed[name]) === undefined) && noTime === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isFine || save.isPending) return
    const numbers = Object.fromEntries(names.map((name) => [name, Number(typed[name])])) as Record<Limit, number>
    save.mutate({ isOn, ...numbers, quietFrom: isQuiet ? quietFrom : null, quietTo: isQuiet ? quietTo : null })
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <Checkbox label="Watch for severe reports near our properties" checked={isOn} onChange={setOn} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3 lg:grid-cols-1">
        {names.map((name) => {
          const { label, ...input } = limits[name]
          return (
            <TextField
              key={name}
              type="number"
              label={label}
              {...input}
              value={typed[name]}
              error={problemOf(name, typed[name])}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          )
        })}
      </div>
      <p className="text-sm text-muted">
        Hail of 1 in and wind of 58 mph are what the National Weather Service calls severe. A tornado always counts.
      </p>
      <Checkbox
        label="Quiet hours"
        checked={isQuiet}
        onChange={setQuiet}
        hint="What is found then waits, and comes as one message. On the clock of your organization."
      />
      {isQuiet && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            type="time"
            label="From"
            value={quietFrom}
            error={quietFrom === '' ? noTime : undefined}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            type="time"
            label="To"
            value={quietTo}
            error={quietTo === '' ? noTime : undefined}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
      )}
      <Button type="submit" reason={reason} pending={save.isPending} className="self-start">
        {save.isPending ? 'Saving...' : 'Save the storm watch'}
      </Button>
    </form>
  )
}
