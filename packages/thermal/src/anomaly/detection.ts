/** Constants of the detection. Temperatures are differences (K); lengths are pixels unless the name says otherwise. */
export const detection = {
  /** A pixel that stands out of all four neighbours by this much is a defect of the sensor. */
  deadPixelK: 1.5,
  /** Step between two neighbouring grid cells that separates surfaces. */
  roofStepK: 0.8,
  /** A large area at the border that differs by this much from the roof is sky, ground or another roof. */
  otherSurfaceK: 5,
  /** A line between two areas that is this much colder or warmer than both is a parapet or a wall. */
  parapetK: 1.2,
  /** Smallest share of the frame that counts as another surface. */
  otherSurfaceShare: 0.015,
  /** The roof's edge is not judged: parapet, flashing and mixed pixels. */
  roofEdgePx: 5,
  drawnEdgePx: 3,
  /** Seeds and extent of an anomaly in the smoothed residual: a floor, and a multiple of its noise. */
  seedK: 0.8,
  seedSigmas: 5,
  extentK: 0.35,
  extentSigmas: 2.5,
  /** Smallest mean difference of a finding. */
  leastDeltaK: 0.65,
  /** Seams show as faint lines; a line must differ more to be a finding. */
  leastLineDeltaK: 1,
  /** The outline is drawn where the difference has fallen to this share. */
  outlineShare: 0.5,
  /** A spot smaller than 3 x 3 pixels is not measured. */
  leastSidePx: 3,
  leastAreaPx: 9,
  /** More than this no insulation does to a membrane: units, vents, metal, glass. */
  equipmentK: 6,
  equipmentReachPx: 6,
  equipmentReachK: 2,
  equipmentMarginPx: 4,
  /** Rim of a skylight or curb: this near, this much in the other direction, around this share of the outline. */
  curbRimPx: 3,
  curbRimK: 0.8,
  curbRimShare: 0.3,
  /** Smaller than this (m2) is a pipe, a vent or a fastener, not an area of the roof. */
  penetrationM2: 0.12,
  /** A narrow line this much colder (K) is bare metal that mirrors the sky. */
  coldMetalK: 2.5,
  /** On both sides of a line across the roof the temperature is the same within this (K). */
  sameSurfaceK: 0.8,
  closingPx: 2,
  surroundingsPx: 12,
  leastConfidence: 0.3,
} as const
