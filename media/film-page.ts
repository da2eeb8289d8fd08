/** Runs in the browser that makes the film: puts the pictures of each frame together and encodes them. */

interface Wanted {
  readonly thermal: { readonly width: number; readonly height: number }
  readonly scale: number
  readonly framesASecond: number
  /** The place of each frame. */
  readonly places: readonly number[]
  readonly onlyStill: boolean
}
interface Mark {
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly text: string
}
interface Drawn {
  readonly heat: OffscreenCanvas
  readonly day: OffscreenCanvas
  readonly marks: readonly Mark[]
}

/** Where the line between day and heat stands (share of the width) at shares of the film. All heat is 0, all day is 1. */
const line: readonly (readonly [at: number, share: number])[] = [
  [0, 0.53],
  [0.05, 0.53],
  [0.2, -0.01],
  [0.52, -0.01],
  [0.74, 1.01],
  [0.84, 1.01],
  [0.97, 0.53],
  [1, 0.53],
]
/** The film is smaller than its still: what moves needs fewer pixels. */
const FILM_WIDTH = 800
/** The grain of the daylight picture (px of blur that takes it away): it would be most of what the encoder has to write. */
const GRAIN_PX = 0.7
const STILL_WIDTHS = [960, 640]
const WEBP_QUALITY = 0.8

const eased = (t: number): number => t * t * (3 - 2 * t)
function lineAt(share: number): number {
  const next = line.findIndex(([at]) => at > share)
  const [fromAt, from] = line[next - 1] ?? [0, 0.5]
  const [toAt, to] = line[next] ?? [1, 0.5]
  return from + (to - from) * eased((share - fromAt) / (toAt - fromAt))
}

async function bytesOf(address: string): Promise<Uint8ClampedArray<ArrayBuffer>> {
  return new Uint8ClampedArray(await (await fetch(address)).arrayBuffer())
}

const contextOf = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  return context
}

async function drawn(place: number, { thermal, scale }: Wanted): Promise<Drawn> {
  const [heatBytes, rgb, marks] = await Promise.all([bytesOf(`/heat/${place}`), bytesOf(`/day/${place}`), fetch(`/marks/${place}`)])
  const heat = new OffscreenCanvas(thermal.width, thermal.height)
  contextOf(heat).putImageData(new ImageData(heatBytes, thermal.width, thermal.height), 0, 0)
  const day = new OffscreenCanvas(thermal.width * scale, thermal.height * scale)
  const rgba = new Uint8ClampedArray((rgb.length / 3) * 4).fill(255)
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) rgba.set(rgb.subarray(from, from + 3), to)
  contextOf(day).putImageData(new ImageData(rgba, day.width, day.height), 0, 0)
  return { heat, day, marks: (await marks.json()) as Mark[] }
}

/** One frame: heat with what was found in it, over it the day up to the line. */
function compose(canvas: OffscreenCanvas, { heat, day, marks }: Drawn, share: number, scale: number): void {
  const context = contextOf(canvas)
  const { width, height } = canvas
  const edge = Math.round(share * width)
  context.imageSmoothingQuality = 'high'
  context.drawImage(heat, 0, 0, width, height)
  for (const mark of marks) drawMark(context, mark, scale)
  if (edge <= 0) return
  context.drawImage(day, 0, 0, edge, height, 0, 0, edge, height)
  if (edge >= width) return
  context.fillStyle = 'rgb(0 0 0 / 0.35)'
  context.fillRect(edge - 2, 0, 5, height)
  context.fillStyle = '#fff'
  context.fillRect(edge - 1, 0, 3, height)
}

function drawMark(context: OffscreenCanvasRenderingContext2D, { points, text }: Mark, scale: number): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x * scale, y * scale)
  context.closePath()
  context.lineJoin = 'round'
  for (const [width, style] of [
    [6, 'rgb(0 0 0 / 0.55)'],
    [2.5, '#fff'],
  ] as const) {
    context.lineWidth = width
    context.strokeStyle = style
    context.stroke()
  }
  const top = points.reduce((best, point) => (point[1] < best[1] ? point : best), points[0] ?? [0, 0])
  context.font = '600 25px Inter'
  const wide = context.measureText(text).width + 26
  const left = Math.min(Math.max(top[0] * scale - wide / 2, 14), context.canvas.width - wide - 14)
  const y = Math.max(top[1] * scale - 58, 14)
  context.fillStyle = 'rgb(8 10 12 / 0.86)'
  context.beginPath()
  context.roundRect(left, y, wide, 42, 8)
  context.fill()
  context.fillStyle = '#fff'
  context.textBaseline = 'middle'
  context.fillText(text, left + 13, y + 22)
}

async function keep(name: string, bytes: Blob | ArrayBuffer): Promise<void> {
  await fetch(`/made/${name}`, { method: 'POST', body: bytes })
}

async function stills(canvas: OffscreenCanvas): Promise<void> {
  for (const width of STILL_WIDTHS) {
    const small = new OffscreenCanvas(width, (width * canvas.height) / canvas.width)
    const context = contextOf(small)
    context.imageSmoothingQuality = 'high'
    context.drawImage(canvas, 0, 0, small.width, small.height)
    await keep(`roof-${width}.webp`, await small.convertToBlob({ type: 'image/webp', quality: WEBP_QUALITY }))
  }
}

/** Both films and the stills; the first frame is the still, so that nothing jumps when the film begins. */
export async function make(wanted: Wanted): Promise<void> {
  const font = await new FontFace('Inter', 'url(/inter.woff2)', { weight: '100 900' }).load()
  document.fonts.add(font)
  const { thermal, scale, places, framesASecond } = wanted
  const film = new OffscreenCanvas(FILM_WIDTH, (FILM_WIDTH * thermal.height) / thermal.width)
  const filmed = contextOf(film)
  filmed.imageSmoothingQuality = 'high'
  filmed.filter = `blur(${GRAIN_PX}px)`
  const canvas = new OffscreenCanvas(thermal.width * scale, thermal.height * scale)
  const pictures = new Map<number, Drawn>()
  const compositionAt = async (frame: number): Promise<void> => {
    const place = places[frame] ?? 0
    const picture = pictures.get(place) ?? (await drawn(place, wanted))
    pictures.set(place, picture)
    compose(canvas, picture, lineAt(frame / places.length), scale)
  }
  await compositionAt(0)
  await stills(canvas)
  if (wanted.onlyStill) return
  const library = '/mediabunny.js'
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output, WebMOutputFormat } = (await import(library)) as typeof import('mediabunny')
  const films = [
    { name: 'roof.webm', format: new WebMOutputFormat(), codec: 'vp9', bitrate: 330_000 },
    { name: 'roof.mp4', format: new Mp4OutputFormat({ fastStart: 'in-memory' }), codec: 'avc', bitrate: 420_000 },
  ] as const
  for (const { name, format, codec, bitrate } of films) {
    const target = new BufferTarget()
    const output = new Output({ format, target })
    const source = new CanvasSource(film, { codec, bitrate, bitrateMode: 'constant', keyFrameInterval: 20, latencyMode: 'quality' })
    output.addVideoTrack(source, { frameRate: framesASecond })
    await output.start()
    for (let frame = 0; frame < places.length; frame++) {
      await compositionAt(frame)
      filmed.drawImage(canvas, 0, 0, film.width, film.height)
      await source.add(frame / framesASecond, 1 / framesASecond)
    }
    await output.finalize()
    if (target.buffer) await keep(name, target.buffer)
  }
}
