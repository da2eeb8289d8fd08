import type { ReactNode } from 'react'
import { type Tone, ToneIcon, toneText } from '#ui/display/tone.tsx'

/** A word with the colour and the shape of its tone. */
export function Badge({ tone = 'neutral', children, icon = true }: { tone?: Tone; children: ReactNode; icon?: boolean }) {
  return (
    <span
      className={`inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 text-xs font-medium whitespace-nowrap ${toneText[tone]}`}
    >
      {icon && tone !== 'neutral' && <ToneIcon tone={tone} size={12} />}
      {children}
    </span>
  )
}
