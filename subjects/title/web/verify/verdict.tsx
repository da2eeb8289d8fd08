import { ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import type { Told } from '#rules/tell'

/** What a check gave, in words; what it is about stands above. */
export const Verdict = ({ about, told }: { about: string; told: Told }) => (
  <article className="rounded-ui border border-line bg-surface p-4">
    <p className="truncate text-sm text-muted">{about}</p>
    <h2 className="mt-1 flex items-start gap-2 text-lg font-semibold">
      <span className="mt-1">
        <ToneIcon tone={told.tone} size={20} />
      </span>
      {told.title}
    </h2>
    {told.lines.map((line) => (
      <p key={line} className="mt-2 max-w-2xl wrap-break-word">
        {line}
      </p>
    ))}
  </article>
)
