import { Pause, Play } from 'lucide-react'
import { filmStill } from './film-still.ts'

/** The same roof by day and by heat. The still is there at once; `startFilm` puts the film over it where motion is wanted. */
export const RoofFilm = () => (
  <figure className="print:max-w-[80%]">
    <div data-film className="relative overflow-hidden rounded-ui border border-line bg-surface">
      <img
        src="/media/roof-960.webp"
        srcSet={filmStill.srcSet}
        sizes={filmStill.sizes}
        width={960}
        height={768}
        fetchPriority="high"
        alt="One roof, two pictures. Left, by day: light membrane, rooftop units, nothing to see. Right, by heat after sunset: a field of warm boards stands out, outlined, 9.5 °F warmer than the dry roof around it."
        className="block aspect-[5/4] h-auto w-full"
      />
      <video
        muted
        loop
        playsInline
        preload="none"
        tabIndex={-1}
        aria-hidden
        width={960}
        height={768}
        className="absolute inset-0 size-full opacity-0 transition-opacity duration-150 data-playing:opacity-100"
      />
      <button
        type="button"
        hidden
        data-film-toggle
        aria-label="Pause the film"
        className="group absolute right-2 bottom-2 size-11 items-center justify-center rounded-ui bg-black/70 text-white hover:bg-black [&:not([hidden])]:inline-flex print:hidden!"
      >
        <Pause aria-hidden size={18} className="group-data-paused:hidden" />
        <Play aria-hidden size={18} className="hidden group-data-paused:block" />
      </button>
    </div>
    <figcaption className="mt-2.5 text-sm text-muted">
      One roof, by day and two hours after sunset. Computed and colored by the product itself; the outline is where we made its insulation
      wet.
    </figcaption>
  </figure>
)
