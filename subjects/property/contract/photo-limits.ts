/**
 * Above this blur a photo is called blurred. Saved as JPEG of quality 60 to 95, sharp pictures of our example roofs measure 0.12 to 0.19, the same blurred by a Gaussian of 1.5
 * pixels 0.33 to 0.44, by one of 2 pixels 0.44 to 0.56, of 3 pixels 0.61 and more: a crack or a dent of hail, a few pixels wide in a close-up, is lost from 2 pixels on.
 */
export const MOST_BLUR = 0.38
/** A drain or a shadow takes a tenth of a picture, and an elevation a fifth of white sky; where a third has no detail, the thing that was photographed is among it. */
export const MOST_UNEXPOSED = 1 / 3
/** Of 256 bits. The same picture made smaller and saved again differs in up to 8, neighbours of a flight with 80 % overlap in 89 and more (our example roofs). */
export const MOST_BITS_OF_TWIN = 12

/** Bits that differ in two hashes of one length. */
export function differentBits(a: string, b: string): number {
  let bits = Math.abs(a.length - b.length) * 4
  for (let i = 0; i < Math.min(a.length, b.length); i++)
    for (let digit = Number.parseInt(a[i] as string, 16) ^ Number.parseInt(b[i] as string, 16); digit > 0; digit >>= 1) bits += digit & 1
  return bits
}
