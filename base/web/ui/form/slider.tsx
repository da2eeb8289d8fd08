import { Slider as Radix } from 'radix-ui'

interface Props {
  /** One name for each thumb. */
  labels: readonly [string] | readonly [string, string]
  /** One value, or a range of two. */
  value: readonly number[]
  onChange: (value: number[]) => void
  onCommit?: (value: number[]) => void
  min: number
  max: number
  step?: number
  disabled?: boolean
  /** Words for a value, such as "21.5 °C". */
  valueText?: (value: number) => string
}

export function Slider({ labels, value, onChange, onCommit, min, max, step = 1, disabled, valueText }: Props) {
  return (
    <Radix.Root
      // pressing anywhere in the row moves the nearest thumb
      data-target=""
      value={[...value]}
      onValueChange={onChange}
      {...(onCommit && { onValueCommit: onCommit })}
      min={min}
      max={max}
      step={step}
      disabled={disabled ?? false}
      className="relative flex h-11 w-full touch-none items-center select-none data-disabled:opacity-50 md:h-8"
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-line">
        <Radix.Range className="absolute h-full rounded-full bg-accent" />
      </Radix.Track>
      {labels.map((label, i) => (
        <Radix.Thumb
          key={label}
          aria-label={label}
          {...(valueText && { 'aria-valuetext': valueText(value[i] ?? min) })}
          className="block size-5 rounded-full border-2 border-accent-text bg-canvas hover:bg-hover md:size-4"
        />
      ))}
    </Radix.Root>
  )
}
