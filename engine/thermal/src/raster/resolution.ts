/**
 * Sensor: a spot smaller than 3 x 3 pixels is not measured; makers' spot sizes ask for as much before a pixel holds the full
 * temperature.
 */
export const LEAST_SIDE_PX = 3
export const LEAST_AREA_PX = LEAST_SIDE_PX * LEAST_SIDE_PX
