import { cameraMakers } from '@ridgeline/thermal/decode/formats'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { MousePointer2, Upload } from 'lucide-react'

const facts = `Original files of ${cameraMakers.join(', ')}, radiometric TIFF.`
const select = 'h-11 rounded-ui border border-control bg-field px-2.5 md:h-9'

/** The visitor's own thermogram, read in the browser by the product's decoder. `startOwnThermogram` brings it to life. */
export const OwnThermogram = () => (
  <section id="try" className="scroll-mt-16 border-t border-line bg-surface">
    <div className="mx-auto grid max-w-6xl items-start gap-8 px-4 py-14 md:px-6 md:py-20 lg:grid-cols-[6fr_5fr] lg:gap-12">
      <div
        data-own
        className="min-w-0 max-lg:order-last overflow-hidden rounded-ui border border-line bg-canvas data-over:border-accent-text"
      >
        <div
          data-own-stage
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the spot that is read
          tabIndex={0}
          role="application"
          aria-label="Thermogram. Arrow keys move the spot."
          className="relative aspect-[5/4]"
        >
          <img
            data-own-still
            src="/media/sample-640.webp"
            loading="lazy"
            width={640}
            height={512}
            alt="Thermogram of a flat roof after sunset: warm boards, rooftop units, a drain"
            className="absolute inset-0 size-full object-contain"
          />
          <canvas data-own-picture hidden className="absolute inset-0 size-full object-contain [image-rendering:pixelated]" />
          <div data-own-spot hidden aria-hidden className="pointer-events-none absolute top-0 left-0 [&[hidden]]:hidden">
            <span className="absolute -top-3 -left-px h-6 w-0.5 bg-white outline outline-black/60" />
            <span className="absolute -top-px -left-3 h-0.5 w-6 bg-white outline outline-black/60" />
            <span
              data-own-value
              className="absolute bottom-3 left-3 rounded-ui bg-black/80 px-2 py-1 font-medium whitespace-nowrap text-white"
            />
          </div>
          <button
            type="button"
            data-own-sample
            className="absolute bottom-3 left-1/2 inline-flex h-11 -translate-x-1/2 items-center gap-2 rounded-ui bg-black/80 px-4 font-medium whitespace-nowrap text-white hover:bg-black [&[hidden]]:hidden"
          >
            <MousePointer2 aria-hidden size={16} />
            Read its temperatures
          </button>
        </div>
        <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-3">
          <p data-own-told role="status" className="min-w-0 flex-1 basis-56 text-sm text-muted">
            A sample of ours. Drop your own file here.
          </p>
          <label className="flex items-center gap-2 text-sm text-muted">
            Palette
            <select data-own-palette defaultValue="iron" className={select}>
              <option value="iron">Iron</option>
              <option value="lava">Lava</option>
              <option value="arctic">Arctic</option>
              <option value="grey">Gray</option>
            </select>
          </label>
          <label className="flex items-center gap-2 text-sm text-muted">
            Unit
            <select data-own-units defaultValue="imperial" className={select}>
              <option value="imperial">°F</option>
              <option value="metric">°C</option>
            </select>
          </label>
        </div>
      </div>
      <div>
        <h2 className="text-2xl font-semibold tracking-tight">Try it with a thermogram of yours</h2>
        <p className="mt-2 text-lg text-muted">
          Drop a file and move over it: the temperature of every pixel, read by the same decoder that reads it after you sign up.
        </p>
        <p className="mt-4 border-l-2 border-accent-text pl-4">
          The file stays on this device. This page reads it in your browser and sends nothing of it anywhere; it works with the network off.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <input id="own-file" type="file" data-own-file className="peer sr-only" />
          <label
            htmlFor="own-file"
            className={buttonClass(
              'primary',
              'large',
              'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text',
            )}
          >
            <Upload aria-hidden size={18} />
            Choose a thermogram
          </label>
        </div>
        <p data-own-refused role="alert" className="mt-4 font-medium text-critical empty:hidden" />
        <p className="mt-4 text-sm text-muted">{facts} A file that cannot be read is refused with its reason, here as after the sign-up.</p>
      </div>
    </div>
  </section>
)
