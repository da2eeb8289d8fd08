import { Flashlight, FlashlightOff, Grid3x3, Sun, X } from 'lucide-react'
import type { Skin } from '#web/camera/skin.ts'
import { useArrival } from '#web/use-arrival.ts'

interface TopBarProps {
  label: string
  /** "within 8 m · 214° SW" */
  told: string
  skin: Skin
  torch: { readonly isOn: boolean; readonly turn: () => void } | null
  /** Pictures that are not safe yet: it is left once they are. */
  pendingCount: number
  onClose: () => void
}

export function TopBar({ label, told, skin, torch, pendingCount, onClose }: TopBarProps) {
  const heading = useArrival(label)
  return (
    <header className={`flex items-center gap-3 p-2 pt-[max(8px,env(safe-area-inset-top))] ${skin.bar}`}>
      <button
        type="button"
        className={skin.button}
        aria-label="Close the camera"
        title="Close the camera"
        disabled={pendingCount > 0}
        onClick={onClose}
      >
        <X aria-hidden size={30} />
      </button>
      <div className="min-w-0 flex-1">
        <h1 ref={heading} tabIndex={-1} className="line-clamp-2 text-lg leading-tight font-bold outline-none">
          {label}
        </h1>
        <p className="text-base">{told}</p>
      </div>
      {torch && (
        <button
          type="button"
          className={torch.isOn ? skin.on : skin.button}
          aria-pressed={torch.isOn}
          aria-label="Torch"
          title="Torch"
          onClick={torch.turn}
        >
          {torch.isOn ? <Flashlight aria-hidden size={30} /> : <FlashlightOff aria-hidden size={30} />}
        </button>
      )}
    </header>
  )
}

interface ZoomProps {
  steps: readonly number[]
  zoom: number
  skin: Skin
  onZoom: (zoom: number) => void
}

export function ZoomSteps({ steps, zoom, skin, onZoom }: ZoomProps) {
  if (steps.length < 2) return null
  const near = steps.reduce((best, step) => (Math.abs(step - zoom) < Math.abs(best - zoom) ? step : best))
  return (
    <fieldset className={`absolute bottom-2 left-1/2 flex -translate-x-1/2 gap-1 rounded-ui p-1 ${skin.bar}`}>
      <legend className="sr-only">Zoom</legend>
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          aria-pressed={step === near}
          className={step === near ? skin.on : skin.button}
          onClick={() => onZoom(step)}
        >
          {step === near ? Math.round(zoom * 10) / 10 : step}×
        </button>
      ))}
    </fieldset>
  )
}

interface SwitchesProps {
  skin: Skin
  /** Null: there is no live view to lay it on. */
  hasGrid: boolean | null
  isSun: boolean
  onGrid: () => void
  onSun: () => void
}

export function Switches({ skin, hasGrid, isSun, onGrid, onSun }: SwitchesProps) {
  return (
    <div className="flex gap-1 landscape:flex-col landscape:gap-2">
      {hasGrid !== null && (
        <button
          type="button"
          className={hasGrid ? skin.on : skin.button}
          aria-pressed={hasGrid}
          aria-label="Grid"
          title="Grid"
          onClick={onGrid}
        >
          <Grid3x3 aria-hidden size={28} />
        </button>
      )}
      <button
        type="button"
        className={isSun ? skin.on : skin.button}
        aria-pressed={isSun}
        aria-label="Sunlight"
        title="Sunlight"
        onClick={onSun}
      >
        <Sun aria-hidden size={28} />
      </button>
    </div>
  )
}

/** Thirds, with a dark edge so that they stand out of white membranes too. */
export function Grid() {
  const line = 'absolute bg-white outline-1 outline-black/60'
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <span className={`${line} top-0 bottom-0 left-1/3 w-px`} />
      <span className={`${line} top-0 bottom-0 left-2/3 w-px`} />
      <span className={`${line} top-1/3 right-0 left-0 h-px`} />
      <span className={`${line} top-2/3 right-0 left-0 h-px`} />
    </div>
  )
}
