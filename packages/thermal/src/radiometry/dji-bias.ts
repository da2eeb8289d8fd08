/**
 * How far open DJI temperatures are from DJI's own, measured on 60 files against the maker's library used as a black box. These are
 * sizes of errors, not a model of the correction.
 */

/** Largest mean error over a picture (K) of the open formula with the file's own parameters; 0.3 to 8.0. Single hot pixels: up to 22. */
export const DJI_BIAS_K = 8
/** Largest factor by which DJI's correction widens differences; 1.14 to 1.57. Without it differences are too small by that much. */
export const DJI_LARGEST_STRETCH = 1.57
/** Largest mean error (K) of differences from an embedded table, once its unknown offset has dropped out. */
export const DJI_TABLE_RESIDUAL_K = 0.23
/** Largest mean error (K) of the open formula after a line through two known temperatures. Far outside both: up to 9. */
export const DJI_LINE_RESIDUAL_K = 0.35
