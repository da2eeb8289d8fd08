import type { Units } from '@ridgeline/account/contract/session'
import type { PaletteName } from '@ridgeline/thermal/render/palettes'
import { formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { NOT_READ, OUTSIDE, ownFacts, READING, TOO_LARGE } from './own-words.ts'
import type { OwnFile } from './read-thermogram.ts'

const LARGEST_BYTES = 200_000_000
const SAMPLE = '/media/sample-thermogram.jpg'
/** Pixels that Shift and an arrow key move the spot by. */
const LEAP = 10
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Shown = Extract<OwnFile, { kind: 'thermogram' }>
type Spot = readonly [x: number, y: number]

/** The parts of the instrument in the page, or null on a page without it. */
function partsOf(page: Document) {
  const part = <T extends Element>(name: string) => page.querySelector<T>(`[data-own${name}]`)
  const parts = {
    whole: part<HTMLElement>(''),
    stage: part<HTMLElement>('-stage'),
    picture: part<HTMLCanvasElement>('-picture'),
    still: part<HTMLImageElement>('-still'),
    spot: part<HTMLElement>('-spot'),
    value: part<HTMLElement>('-value'),
    sample: part<HTMLButtonElement>('-sample'),
    told: part<HTMLElement>('-told'),
    refused: part<HTMLElement>('-refused'),
    file: part<HTMLInputElement>('-file'),
    palette: part<HTMLSelectElement>('-palette'),
    units: part<HTMLSelectElement>('-units'),
  }
  return Object.values(parts).every((one) => one !== null) ? (parts as { [K in keyof typeof parts]: NonNullable<(typeof parts)[K]> }) : null
}
type Parts = NonNullable<ReturnType<typeof partsOf>>

/** Shows the thermogram a visitor drops or chooses and the temperature under the pointer. The decoder comes with the first file; no file leaves the page. */
export function startOwnThermogram(page: Document): void {
  const parts = partsOf(page)
  if (!parts) return
  let shown: Shown | null = null
  let spot: Spot = [0, 0]
  const unitsNow = () => parts.units.value as Units

  const read = (next: Spot) => {
    if (!shown) return
    const { image } = shown
    spot = [clamped(next[0], image.width), clamped(next[1], image.height)]
    showSpot(parts, shown, spot, unitsNow())
  }
  const draw = async () => {
    if (!shown) return
    const { renderThermogram } = await import('@ridgeline/thermal/render/render')
    const { image, span } = shown
    const { picture } = parts
    Object.assign(picture, { width: image.width, height: image.height })
    const rgba = new Uint8ClampedArray(image.width * image.height * 4)
    renderThermogram(image, { palette: parts.palette.value as PaletteName, ...span }, rgba)
    picture.getContext('2d')?.putImageData(new ImageData(rgba, image.width, image.height), 0, 0)
  }
  const open = async (name: string, bytesOf: () => Promise<ArrayBuffer>) => {
    parts.refused.textContent = ''
    parts.told.textContent = READING
    try {
      const [{ readThermogram }, bytes] = await Promise.all([import('./read-thermogram.ts'), bytesOf()])
      const file = await readThermogram(new Uint8Array(bytes), name)
      if (file.kind === 'refused') return refuse(parts, shown, file.sentence, unitsNow())
      shown = file
      await draw()
      for (const hidden of [parts.still, parts.sample]) hidden.hidden = true
      parts.picture.hidden = false
      parts.told.textContent = ownFacts(file, unitsNow())
      read([Math.floor(file.image.width / 2), Math.floor(file.image.height / 2)])
    } catch {
      refuse(parts, shown, NOT_READ, unitsNow())
    }
  }
  const openFile = (file: File | undefined) => {
    if (!file) return
    if (file.size > LARGEST_BYTES) refuse(parts, shown, TOO_LARGE, unitsNow())
    else void open(file.name, () => file.arrayBuffer())
  }

  parts.sample.addEventListener('click', () => {
    parts.stage.focus()
    void open(SAMPLE, async () => (await fetch(SAMPLE)).arrayBuffer())
  })
  parts.file.addEventListener('change', () => {
    openFile(parts.file.files?.[0])
    parts.file.value = ''
  })
  parts.palette.addEventListener('change', () => void draw())
  parts.units.addEventListener('change', () => {
    if (!shown) return
    parts.told.textContent = ownFacts(shown, unitsNow())
    read(spot)
  })
  for (const kind of ['pointermove', 'pointerdown'] as const)
    parts.stage.addEventListener(kind, (event) => {
      if (shown) read(pixelUnder(parts.stage, shown, event))
    })
  parts.stage.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (!shown || !step) return
    event.preventDefault()
    const by = event.shiftKey ? LEAP : 1
    read([spot[0] + step[0] * by, spot[1] + step[1] * by])
  })
  acceptDrops(parts.whole, openFile)
}

const clamped = (at: number, size: number): number => Math.min(size - 1, Math.max(0, at))

/** A refusal stands beside what is shown already. */
function refuse({ refused, told }: Parts, shown: Shown | null, sentence: string, units: Units): void {
  refused.textContent = sentence
  told.textContent = shown ? ownFacts(shown, units) : ''
}

/** The picture as it lies in the stage, which it fills in one direction. */
function layoutOf(stage: HTMLElement, { image }: Shown) {
  const { width, height } = stage.getBoundingClientRect()
  const scale = Math.min(width / image.width, height / image.height)
  return { scale, left: (width - image.width * scale) / 2, top: (height - image.height * scale) / 2 }
}

function pixelUnder(stage: HTMLElement, shown: Shown, event: PointerEvent): Spot {
  const { scale, left, top } = layoutOf(stage, shown)
  const box = stage.getBoundingClientRect()
  return [Math.floor((event.clientX - box.left - left) / scale), Math.floor((event.clientY - box.top - top) / scale)]
}

function showSpot({ stage, spot, value }: Parts, shown: Shown, [x, y]: Spot, units: Units): void {
  const { scale, left, top } = layoutOf(stage, shown)
  const kelvin = shown.image.kelvin[y * shown.image.width + x] ?? Number.NaN
  spot.hidden = false
  spot.style.transform = `translate(${left + (x + 0.5) * scale}px, ${top + (y + 0.5) * scale}px)`
  value.textContent = Number.isNaN(kelvin) ? OUTSIDE : formatTemperature(kelvin, units)
  // the figure stays inside of the picture
  value.style.left = x > shown.image.width * 0.7 ? 'auto' : ''
  value.style.right = x > shown.image.width * 0.7 ? '12px' : ''
  value.style.bottom = y < shown.image.height * 0.2 ? 'auto' : ''
  value.style.top = y < shown.image.height * 0.2 ? '12px' : ''
  stage.setAttribute('aria-description', value.textContent)
}

function acceptDrops(whole: HTMLElement, open: (file: File | undefined) => void): void {
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    whole.toggleAttribute('data-over', is)
  }
  whole.addEventListener('dragover', over(true))
  whole.addEventListener('dragleave', over(false))
  whole.addEventListener('drop', (event) => {
    over(false)(event)
    open(event.dataTransfer?.files[0])
  })
  // a file dropped beside the instrument would replace the page
  for (const kind of ['dragover', 'drop'] as const) whole.ownerDocument.addEventListener(kind, (event) => event.preventDefault())
}
