import type { TakenAt } from '#decode/decoded-file'
import type { ExampleCapture } from '#generate/examples/example-roof'
import { writeFlirJpeg } from '#generate/file/flir-file'
import { exampleAtmosphere, exampleCurve, kelvinToCounts } from '#generate/file/kelvin-to-counts'
import { type RgbPicture, renderVisibleScene } from '#generate/look/visible-scene'
import { type RoofScene, renderRoofScene } from '#generate/roof-scene'
import type { Size, Thermogram } from '#image'
import { renderThermogram } from '#render/render'
import { autoSpan } from '#render/span'

/** The pictures of one example capture, still to be compressed by the caller. */
export interface ExamplePictures extends RoofScene {
  /** What the camera's screen would show, at sensor resolution. */
  readonly picture: RgbPicture
  readonly visible: RgbPicture
}

/**
 * Renders one example capture: temperatures with their truth, the palette picture, and the visible picture of the same roof.
 *
 * @param visibleScale - pixels of the visible picture per thermal pixel, both ways; most of the time goes into them
 */
export function renderExampleCapture(capture: ExampleCapture, visibleScale = 2): ExamplePictures {
  const scene = renderRoofScene(capture.spec)
  return { ...scene, picture: screenPicture(scene.thermogram), visible: renderVisibleScene(capture.spec, visibleScale) }
}

/** What the camera's screen would show. */
export function screenPicture(thermogram: Thermogram): RgbPicture {
  const { width, height } = thermogram
  const rgba = renderThermogram(thermogram, { palette: 'iron', ...autoSpan(thermogram) })
  const rgb = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; to < rgb.length; from++) if ((from & 3) !== 3) rgb[to++] = rgba[from]
  return { width, height, rgb }
}

/**
 * Writes an example capture as a FLIR radiometric JPEG.
 *
 * @param visible - size of the visible picture, where the camera took one
 * @param jpegs - the picture of the screen and the visible picture, compressed
 */
export function writeExampleCapture(
  capture: Pick<ExampleCapture, 'scene' | 'camera' | 'position' | 'flight'>,
  { thermogram, visible }: { readonly thermogram: Thermogram; readonly visible?: Size },
  jpegs: { readonly pictureJpeg: Uint8Array; readonly visibleJpeg?: Uint8Array },
  takenAt: TakenAt,
): Uint8Array {
  const { width, height, kelvin } = thermogram
  return writeFlirJpeg({
    ...jpegs,
    counts: kelvinToCounts(kelvin, exampleCurve, exampleAtmosphere, capture.scene),
    width,
    height,
    curve: exampleCurve,
    atmosphere: exampleAtmosphere,
    scene: capture.scene,
    camera: capture.camera,
    takenAt,
    position: capture.position,
    rawEncoding: 'png16',
    ...(visible && {
      pip: { realToIr: 1, offsetX: 0, offsetY: 0, window: { x1: 0, x2: visible.width - 1, y1: 0, y2: visible.height - 1 } },
    }),
    ...(capture.flight ? { flight: capture.flight } : {}),
  })
}
