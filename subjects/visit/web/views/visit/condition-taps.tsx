import { useState } from 'react'
import type { VisitConditions } from '#contract/conditions'
import { Part, Taps, Target } from '#web/kit.tsx'

const sky = [
  { value: 'clear', label: 'Cloudless' },
  { value: 'partly', label: 'Some clouds' },
  { value: 'overcast', label: 'Overcast' },
] as const
const wind = [
  { value: 'calm', label: 'Calm' },
  { value: 'light', label: 'Light breeze' },
  { value: 'breezy', label: 'Fresh breeze' },
  { value: 'strong', label: 'Strong' },
] as const
const rain = [
  { value: 'now', label: 'Now' },
  { value: 'day', label: 'Today' },
  { value: 'two-days', label: 'In 2 days' },
  { value: 'longer', label: 'Over 2 days' },
] as const
const membrane = [
  { value: 'dry', label: 'Dry' },
  { value: 'wet', label: 'Wet' },
] as const

/** Four taps: what only somebody on the roof can say. By eye and hand; nothing of it is required. Once all are given they are one line. */
export function ConditionTaps({
  conditions,
  onChange,
}: {
  conditions: VisitConditions
  onChange: (patch: Partial<VisitConditions>) => void
}) {
  const { membraneDry } = conditions
  const isGiven = conditions.sky !== null && conditions.wind !== null && conditions.rain !== null && membraneDry !== null
  const [isOpen, setOpen] = useState(!isGiven)
  if (!isOpen)
    return (
      <Target onClick={() => setOpen(true)}>
        Conditions
        <span className="block text-sm font-normal text-muted">{conditionWords(conditions)}</span>
      </Target>
    )
  return (
    <Part title="Conditions">
      <Taps label="Sky" options={sky} value={conditions.sky} onChoose={(value) => onChange({ sky: value })} />
      <Taps label="Wind" options={wind} value={conditions.wind} onChoose={(value) => onChange({ wind: value })} />
      <Taps label="Last rain" options={rain} value={conditions.rain} onChoose={(value) => onChange({ rain: value })} />
      <Taps
        label="Membrane"
        options={membrane}
        value={membraneDry === null ? null : membraneDry ? 'dry' : 'wet'}
        onChoose={(value) => onChange({ membraneDry: value === null ? null : value === 'dry' })}
      />
      {isGiven && <Target onClick={() => setOpen(false)}>Done with the conditions</Target>}
    </Part>
  )
}

const labelOf = <T extends string>(options: readonly { readonly value: T; readonly label: string }[], value: T | null): string =>
  options.find((option) => option.value === value)?.label ?? ''

const conditionWords = ({ sky: seen, wind: felt, rain: last, membraneDry }: VisitConditions): string =>
  [
    `Sky: ${labelOf(sky, seen)}`,
    `Wind: ${labelOf(wind, felt)}`,
    `Last rain: ${labelOf(rain, last)}`,
    `Membrane: ${labelOf(membrane, membraneDry === null ? null : membraneDry ? 'dry' : 'wet')}`,
  ].join(' · ')
