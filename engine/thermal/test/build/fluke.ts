import { ascii, concat, pairs } from './bytes.ts'
import { buildJpeg } from './jpeg.ts'
import { buildZip } from './zip.ts'

const f32 = (value: number): Uint8Array => new Uint8Array(Float32Array.of(value).buffer)

/** A piece of a curve: `counts = a T^2 + b T + c`, T in degrees Celsius. */
const piece = (lowC: number, highC: number, [a, b, c]: readonly [number, number, number]): Uint8Array =>
  concat([0x4a, 0x19, 0x0d], f32(lowC), [0x15], f32(highC), [0x1d], f32(c), [0x25], f32(b), [0x2d], f32(a))

/** Counts of a blackbody at a temperature (degrees Celsius), as the curve of these files has them. */
export const flukeCounts = (celsius: number): number => Math.round(0.2 * celsius * celsius + 60 * celsius + 6000)

interface Is2Spec {
  readonly width?: number
  readonly height?: number
  /** Of a blackbody, row by row. */
  readonly celsius?: readonly number[]
  readonly properties?: Readonly<Record<string, string | number>>
  readonly encode?: (json: string) => Uint8Array
  readonly without?: string
  readonly before?: 'row' | 'column'
}

export const buildIs2 = (spec: Is2Spec = {}): Uint8Array => {
  const { width = 8, height = 6, properties = {}, encode = ascii, before = 'row', without } = spec
  const celsius = spec.celsius ?? Array.from({ length: width * height }, (_, i) => 15 + i / 4)
  const stated = {
    IRPROP_THERMAL_IMAGER_MAKE: '"Fluke"',
    IRPROP_THERMAL_IMAGER_MODEL: 'Ti480P',
    IRPROP_THERMAL_IMAGER_SN: '"Ti480P-18090001"',
    IRPROP_IR_SENSOR_WIDTH: String(width),
    IRPROP_IR_SENSOR_HEIGHT: height,
    IRPROP_THERMAL_IMAGE_CAPTURE_DATE_TIME: '2026-03-05 19:42:10',
    IRPROP_THERMAL_IMAGE_EMISSIVITY: 1,
    IRPROP_THERMAL_IMAGE_BG_TEMP_C: '20.0',
    IRPROP_THERMAL_IMAGE_TRANSMISSIVITY: '1.0',
    ...properties,
  }
  const padding = new Array<number>(before === 'row' ? width : height).fill(0)
  const files = {
    'ImageProperties.json': encode(JSON.stringify(stated)),
    'CalibrationData.gpbenc': concat(
      new Uint8Array(19),
      piece(-200, -190, [0.2, 60, 6000]),
      piece(-20, 60, [0.2, 60, 6000]),
      piece(60, 150, [0.2, 60, 6000]),
      piece(0, 600, [0.02, 6, 600]),
    ),
    'Images/Main/IR.data': pairs([...padding, ...celsius.map(flukeCounts)], true),
    'Images/Main/IRImageInfo.gpbenc': new Uint8Array(47),
    'Images/Main/028001E0.jpg': buildJpeg([], 64, 48),
    'Images/Main/small.jpg': ascii('small'),
  }
  return buildZip(Object.fromEntries(Object.entries(files).filter(([name]) => name !== without)))
}
