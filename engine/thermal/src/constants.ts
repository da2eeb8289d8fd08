/** 0 degrees Celsius in kelvin, exact by definition (BIPM SI brochure). */
export const ZERO_CELSIUS_K = 273.15
/** Largest image side (pixels) that any reader will allocate for. */
export const MAX_IMAGE_SIDE = 8192
/** Largest image (pixels) that any reader will allocate for. */
export const MAX_IMAGE_PIXELS = 16_777_216
/** Practice: roofs from 3 in 12 on (degrees) are steep; they shed water and have no membrane that moisture stays under. */
export const STEEP_DEG = 14
/** WGS 84: half the large axis (m) and flattening (NIMA TR8350.2, table 3.1). */
export const WGS84_AXIS_M = 6_378_137
export const WGS84_FLATTENING = 1 / 298.257223563
