import { type Tone, ToneIcon, toneText } from '#ui/display/tone.tsx'

interface Props {
  /** 0-100, or null for "not scored". */
  value: number | null
  tone: Tone
  /** The word beside the number, such as "Good". */
  word: string
  sizePx?: number
}

const radius = 44
const around = 2 * Math.PI * radius
/** Letters that have room beside their mark within a ring of 112 px; a longer word, such as "Advertencia", stands above it. */
const SHORT_WORD = 8
const SHORT_RING_PX = 112

/** A score as a ring, with its number, its word and the shape of its tone. */
export function ScoreRing({ value, tone, word, sizePx = 128 }: Props) {
  const fraction = value === null ? 0 : Math.min(100, Math.max(0, value)) / 100
  return (
    <div
      role="img"
      aria-label={value === null ? word : `${Math.round(value)} out of 100, ${word}`}
      className="relative shrink-0"
      style={{ width: sizePx, height: sizePx }}
    >
      <svg viewBox="0 0 100 100" className="size-full -rotate-90" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} fill="none" stroke="var(--line)" strokeWidth="6" />
        {fraction > 0 && (
          <circle
            cx="50"
            cy="50"
            r={radius}
            fill="none"
            className={toneText[tone]}
            stroke="currentColor"
            strokeWidth="6"
            strokeDasharray={`${fraction * around} ${around}`}
          />
        )}
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-0.5">
        <span className="leading-none font-semibold" style={{ fontSize: sizePx * 0.28 }}>
          {value === null ? '-' : Math.round(value)}
        </span>
        <span
          className={`flex items-center gap-1 text-xs font-medium ${toneText[tone]} ${word.length > (SHORT_WORD * sizePx) / SHORT_RING_PX ? 'flex-col-reverse' : ''}`}
        >
          {tone !== 'neutral' && <ToneIcon tone={tone} size={12} />}
          {word}
        </span>
      </div>
    </div>
  )
}
