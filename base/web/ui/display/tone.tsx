import { CircleCheck, CircleDot, Diamond, Info, Minus, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ComponentType } from 'react'

/** What a colour means. Each has a shape of its own, so that no meaning hangs on colour alone. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'critical' | 'major' | 'minor' | 'informational'

export const toneText = {
  neutral: 'text-muted',
  accent: 'text-accent-text',
  good: 'text-good',
  warning: 'text-warning',
  critical: 'text-critical',
  major: 'text-major',
  minor: 'text-minor',
  informational: 'text-informational',
} as const satisfies Record<Tone, string>

export const toneFill = {
  neutral: 'bg-control',
  accent: 'bg-accent',
  good: 'bg-good',
  warning: 'bg-warning',
  critical: 'bg-critical',
  major: 'bg-major',
  minor: 'bg-minor',
  informational: 'bg-informational',
} as const satisfies Record<Tone, string>

const icons = {
  neutral: Minus,
  accent: CircleDot,
  good: CircleCheck,
  warning: TriangleAlert,
  critical: OctagonAlert,
  major: TriangleAlert,
  minor: Diamond,
  informational: Info,
} as const satisfies Record<Tone, ComponentType>

export function ToneIcon({ tone, size = 14 }: { tone: Tone; size?: number }) {
  const Icon = icons[tone]
  return <Icon aria-hidden size={size} strokeWidth={2.25} className={`shrink-0 ${toneText[tone]}`} />
}
