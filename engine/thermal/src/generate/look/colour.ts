/** Red, green, blue, 0-255, fractions allowed. */
export type Colour = readonly [red: number, green: number, blue: number]

/** Writes a colour times a brightness. */
export function putColour(out: Float32Array, offset: number, colour: Colour, brightness: number): void {
  out[offset] = colour[0] * brightness
  out[offset + 1] = colour[1] * brightness
  out[offset + 2] = colour[2] * brightness
}

/** Moves what is written towards a colour by a share 0-1. */
export function mixColour(out: Float32Array, offset: number, colour: Colour, share: number): void {
  for (let c = 0; c < 3; c++) out[offset + c] += share * (colour[c] - out[offset + c])
}

/** Makes what is written brighter or darker. */
export function scaleColour(out: Float32Array, offset: number, factor: number): void {
  out[offset] *= factor
  out[offset + 1] *= factor
  out[offset + 2] *= factor
}
