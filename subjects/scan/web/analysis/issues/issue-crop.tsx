import { ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import type { Anomaly, Capture } from '#contract/capture'
import type { Severity } from '#contract/severity'
import { cropBox } from './crop-box.ts'

interface Props {
  severity: Severity
  /** `src`: the small picture of the capture that the filmstrip shows as well, so that nothing travels for a row. */
  picture: { readonly capture: Pick<Capture, 'width' | 'height' | 'frame'>; readonly src: string } | null
  anomaly: Pick<Anomaly, 'box' | 'polygon'> | undefined
}

/** What an issue is about, cut out of the thermogram, with its outline; the sign of its severity where no picture shows it. */
export function IssueCrop({ severity, picture, anomaly }: Props) {
  return (
    <span aria-hidden="true" className="relative flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-[4px] bg-canvas">
      {picture !== null && <CropPicture {...picture} anomaly={anomaly} />}
      <span className={picture === null ? '' : 'absolute bottom-0 left-0 rounded-tr-[4px] bg-surface p-0.5'}>
        <ToneIcon tone={severity} size={picture === null ? 18 : 12} />
      </span>
    </span>
  )
}

function CropPicture({ src, capture, anomaly }: NonNullable<Props['picture']> & Pick<Props, 'anomaly'>) {
  const width = capture.frame?.width ?? capture.width
  const height = capture.frame?.height ?? capture.height
  if (!anomaly || !width || !height) return <img src={src} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
  const { left, top, side } = cropBox(anomaly.box, { width, height })
  const percent = (share: number) => `${100 * share}%`
  return (
    <>
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute max-w-none"
        style={{ width: percent(width / side), height: percent(height / side), left: percent(-left / side), top: percent(-top / side) }}
      />
      <svg className="absolute inset-0 size-full" viewBox={`${left} ${top} ${side} ${side}`} aria-hidden="true">
        {(['black', 'white'] as const).map((stroke) => (
          <polygon
            key={stroke}
            points={anomaly.polygon.map(([x, y]) => `${x},${y}`).join(' ')}
            fill="none"
            stroke={stroke}
            strokeWidth={stroke === 'black' ? 3 : 1.25}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </>
  )
}
