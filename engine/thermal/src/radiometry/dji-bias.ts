/**
 * How far open DJI temperatures are from DJI's own, measured on 60 files against the maker's library used as a black box. These are
 * sizes of errors, not a model of the correction.
 */

/** Largest mean error over a picture (K) of the open formula with the file's own parameters; 0.3 to 8.0. Single hot pixels: up to 22. */
export const DJI_BIAS_K = 8
/**
 * Largest factor by which DJI's correction widens differences: without it they come out at 0.64 to 0.82 of DJI's by the open formula, and at 0.61 to 1 by an
 * embedded table.
 */
export const DJI_LARGEST_STRETCH = 1.64
/** Largest mean error (K) of temperatures and differences from an embedded table whose index one known temperature has moved. */
export const DJI_TABLE_RESIDUAL_K = 0.4
/** Largest mean error (K) of the open formula after a line through two known temperatures. Far outside both: up to 9. */
export const DJI_LINE_RESIDUAL_K = 0.35
