import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { FileX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Capture } from '#contract/capture'
import { isDamageCode } from '#contract/stored-file'

/** A capture that is not measured: a photo, a video, a picture of heat; or one that is not there yet, or never will be. */
function PlainCapture({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <section aria-label="Capture" className="flex min-h-0 flex-1 flex-col">
      <div className="flex aspect-5/4 min-h-0 items-center justify-center bg-black md:aspect-auto md:flex-1">{children}</div>
      <p className="border-t border-line px-3 py-2 text-sm text-muted">{note}</p>
    </section>
  )
}

export function PictureCapture({ capture, src, note }: { capture: Capture; src: string; note: string }) {
  const damage = capture.warnings.find(({ code }) => isDamageCode(code))
  return (
    <PlainCapture note={damage ? `${damage.message} ${note}` : note}>
      <img src={src} alt={capture.fileName} className="max-h-full max-w-full object-contain" />
    </PlainCapture>
  )
}

/** `poster`: the frame grabbed from the video, or null where there is none. */
export function VideoCapture({ capture, src, poster }: { capture: Capture; src: string; poster: string | null }) {
  return (
    <PlainCapture note="A video shows heat in colors: no temperatures are taken from it and it does not count in the score.">
      {/* biome-ignore lint/a11y/useMediaCaption: a recording of a roof from the air has nothing to caption */}
      <video
        key={src}
        src={src}
        poster={poster ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={capture.fileName}
        className="max-h-full max-w-full"
      />
    </PlainCapture>
  )
}

export function RefusedCapture({ capture }: { capture: Capture }) {
  const { refusal } = capture
  return (
    <section aria-label="Refused capture" className="flex flex-1 flex-col items-center justify-center gap-2 p-8 text-center">
      <FileX aria-hidden size={28} className="text-critical" />
      <h2 className="mt-1 text-lg font-semibold break-words">{capture.fileName} was refused</h2>
      <p className="max-w-lg">{refusal?.message ?? 'The file could not be read.'}</p>
      {refusal && (
        <>
          <p className="max-w-lg text-muted">Expected: {refusal.expected}.</p>
          <p className="text-sm text-muted">
            Code <code className="font-mono">{refusal.code}</code>
          </p>
        </>
      )}
    </section>
  )
}

export const WaitingCapture = ({ capture }: { capture: Capture }) => (
  <section aria-label="Waiting capture" className="flex flex-1 flex-col items-center justify-center gap-4 p-8">
    <p>{capture.fileName} is being read.</p>
    <div className="w-56">
      <ProgressBar label={`Reading ${capture.fileName}`} fraction={null} />
    </div>
  </section>
)
