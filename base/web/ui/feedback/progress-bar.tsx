import { type Tone, toneFill } from '#ui/display/tone.tsx'

interface Props {
  label: string
  /** 0-1, or null while the amount of work is unknown. */
  fraction: number | null
  tone?: Tone
  /** Words for the value, such as "17 of 42". */
  valueText?: string
}

export function ProgressBar({ label, fraction, tone = 'accent', valueText }: Props) {
  const percent = fraction === null ? null : Math.round(Math.min(1, Math.max(0, fraction)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== null && { 'aria-valuenow': percent, 'aria-valuetext': valueText ?? `${percent} %` })}
      {...(percent === null && valueText !== undefined && { 'aria-valuetext': valueText })}
      className="h-1.5 w-full overflow-hidden rounded-full bg-line"
    >
      {percent === null ? (
        <div className={`travel h-full w-1/4 rounded-full ${toneFill[tone]}`} />
      ) : (
        <div className={`h-full rounded-full transition-[width] duration-150 ${toneFill[tone]}`} style={{ width: `${percent}%` }} />
      )}
    </div>
  )
}
