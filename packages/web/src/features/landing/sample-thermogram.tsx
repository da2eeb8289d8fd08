import { renderThermogram } from '@ridgeline/thermal/render/render'
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { formatTemperature } from '#format/temperature.ts'
import { sampleScene, sampleSpots } from './sample-scene.ts'

const span = { minK: 280, maxK: 293.5 }

/** A thermogram one can measure: the product's own renderer over a computed scene. */
export function SampleThermogram() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = useMemo(sampleScene, [])
  const [spot, setSpot] = useState<{ x: number; y: number }>(sampleSpots[1])
  const tempK = image.kelvin[spot.y * image.width + spot.x] ?? Number.NaN

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const picture = context.createImageData(image.width, image.height)
    picture.data.set(renderThermogram(image, { palette: 'iron', ...span }))
    context.putImageData(picture, 0, 0)
  }, [image])

  const measure = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = (share: number, size: number) => Math.min(size - 1, Math.max(0, Math.floor(share * size)))
    setSpot({
      x: at((event.clientX - box.left) / box.width, image.width),
      y: at((event.clientY - box.top) / box.height, image.height),
    })
  }

  return (
    <figure className="overflow-hidden rounded-ui border border-line bg-surface">
      <div className="relative cursor-crosshair touch-pan-y" onPointerMove={measure} onPointerDown={measure}>
        <canvas
          ref={canvas}
          width={image.width}
          height={image.height}
          role="img"
          aria-label="Thermogram of a flat roof after sunset: two groups of warm boards, two rooftop units, two vents"
          className="block aspect-[8/5] w-full"
        />
        <div
          aria-hidden
          className="pointer-events-none absolute"
          style={{ left: `${((spot.x + 0.5) / image.width) * 100}%`, top: `${((spot.y + 0.5) / image.height) * 100}%` }}
        >
          <span className="absolute -top-3 -left-px h-6 w-0.5 bg-white outline outline-black/60" />
          <span className="absolute -top-px -left-3 h-0.5 w-6 bg-white outline outline-black/60" />
          <span
            className={`absolute rounded-ui bg-black/80 px-2 py-1 text-sm font-medium whitespace-nowrap text-white ${
              spot.x > image.width * 0.7 ? 'right-3' : 'left-3'
            } ${spot.y < image.height * 0.25 ? 'top-3' : 'bottom-3'}`}
          >
            {formatTemperature(tempK, 'imperial')}
          </span>
        </div>
      </div>
      <figcaption className="border-t border-line p-3 sm:p-4">
        <div className="grid grid-cols-3 gap-2">
          {sampleSpots.map((s) => (
            <button
              type="button"
              key={s.label}
              aria-pressed={s.x === spot.x && s.y === spot.y}
              onClick={() => setSpot(s)}
              className="min-h-11 rounded-ui border border-line px-2.5 py-1.5 text-left transition-colors duration-100 hover:bg-hover aria-pressed:border-accent-text"
            >
              <span className="block text-xs text-muted">{s.label}</span>
              <span className="font-medium">{formatTemperature(image.kelvin[s.y * image.width + s.x] ?? Number.NaN, 'imperial')}</span>
            </button>
          ))}
        </div>
        <p className="mt-3 text-sm text-muted">
          Point at the roof to read its temperature. A computed sample scene, drawn by the same renderer.
        </p>
      </figcaption>
    </figure>
  )
}
