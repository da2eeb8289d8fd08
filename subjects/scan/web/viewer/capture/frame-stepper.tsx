import { typedNumber } from '@ridgeline/web/format/typed-length.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { controlClass } from '@ridgeline/web/ui/form/field.tsx'
import { Slider } from '@ridgeline/web/ui/form/slider.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Capture } from '#contract/capture'
import { useCaptureChange } from './use-capture-change.ts'
import type { FrameView } from './use-capture-view.ts'

interface Props {
  capture: Pick<Capture, 'id' | 'frameCount' | 'frameIndex'>
  frame: FrameView
  onChanged: () => void
}

/** A frame is asked for once the slider has stood still this long (ms). */
const REST_MS = 120

/** Steps through a sequence; frames are counted from 1 for people and from 0 in the file. */
export function FrameStepper({ capture, frame, onChanged }: Props) {
  const { frameCount, frameIndex } = capture
  const analyse = useCaptureChange(capture.id, onChanged)
  const [moving, setMoving] = useState<number | null>(null)
  const { show } = frame
  useEffect(() => {
    if (moving === null) return
    const timer = setTimeout(() => {
      show(moving)
      setMoving(null)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [moving, show])
  const index = moving ?? frame.index
  const go = (to: number) => setMoving(Math.min(frameCount - 1, Math.max(0, Math.round(to))))
  const stepByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || event.defaultPrevented || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    go(index + step)
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-1" onKeyDown={stepByKey}>
      <legend className="sr-only">Frames of the sequence</legend>
      <div className="flex items-center gap-1">
        <IconButton label="Previous frame" disabled={index === 0} onClick={() => go(index - 1)}>
          <ChevronLeft aria-hidden size={17} />
        </IconButton>
        <span className="w-16">
          <NumberField key={index} number={index + 1} onNumber={(number) => go(number - 1)} />
        </span>
        <span className="text-sm whitespace-nowrap text-muted">of {frameCount}</span>
        <IconButton label="Next frame" disabled={index === frameCount - 1} onClick={() => go(index + 1)}>
          <ChevronRight aria-hidden size={17} />
        </IconButton>
      </div>
      <div className="min-w-32 flex-1">
        <Slider
          labels={['Frame']}
          min={0}
          max={frameCount - 1}
          value={[index]}
          onChange={([to]) => to !== undefined && go(to)}
          valueText={(value) => `Frame ${value + 1} of ${frameCount}`}
        />
      </div>
      {frame.index === frameIndex ? (
        <span className="text-sm text-muted">This frame is analyzed</span>
      ) : (
        <Button
          size="small"
          pending={analyse.isPending}
          onClick={() => analyse.save({ frameIndex: frame.index }, `Frame ${frame.index + 1} is analyzed`)}
        >
          Analyze this frame
        </Button>
      )}
    </fieldset>
  )
}

function NumberField({ number, onNumber }: { number: number; onNumber: (number: number) => void }) {
  const [text, setText] = useState(String(number))
  const keep = () => {
    const typed = typedNumber(text)
    if (typed === null) setText(String(number))
    else if (typed !== number) onNumber(typed)
  }
  return (
    <input
      aria-label="Frame number"
      inputMode="numeric"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
      className={`${controlClass} h-11 px-2 text-right md:h-8`}
    />
  )
}
