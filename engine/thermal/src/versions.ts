/**
 * Counts up when a reader finds other things in the same file, so that stored captures are read again. What it finds in a set of fixed files
 * is kept in test/golden.json, and a test fails until both change together.
 */
export const READER_VERSION = 14

/** The same for what the engine finds in the same pixels. */
export const ENGINE_VERSION = 15

/** The same for where captures and anomalies lie on the roof, and which anomalies are one: stored scans are placed again, their captures are not analysed again. */
export const PLACING_VERSION = 3

/** The same for how the pictures of a flight are laid together: those of stored scans are laid together again. */
export const MOSAIC_VERSION = 3
