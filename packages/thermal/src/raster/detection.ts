/** Constants of the detection. Temperatures are differences (K); lengths are pixels unless the name says otherwise. */
export const detection = {
  /** A pixel that stands out of all four neighbours by this much is a defect of the sensor. */
  deadPixelK: 1.5,
  /** Step between two neighbouring grid cells that separates surfaces. */
  roofStepK: 0.5,
  /** A large area at the border that differs by this much from the roof is sky, ground or another roof. */
  otherSurfaceK: 5,
  /** A line between two areas that is this much colder or warmer than both is a parapet or a wall. */
  parapetK: 1.2,
  /** Smallest share of the frame that counts as another surface. */
  otherSurfaceShare: 0.015,
  /** The roof's edge is not judged: parapet, flashing and mixed pixels. */
  roofEdgePx: 5,
  drawnEdgePx: 3,
  /** Half widths of the smoothing, fine to coarse. */
  scaleRadiiPx: [1, 2, 4, 8],
  /** Areas that the noise of a roof may bring up by chance, per scale. */
  falseAlarms: 0.02,
  /** However calm the roof, an area must reach this somewhere (K), and extends to this share of what it must reach. */
  seedK: 0.35,
  extentShare: 0.5,
  /** Around what was found this much is left out of coarser scales: lens and soft edges. */
  haloPx: 3,
  /** Smallest mean difference of a finding (K). */
  leastDeltaK: 0.3,
  /** The outline is drawn where the difference has fallen to this share. */
  outlineShare: 0.5,
  /** A spot smaller than 3 x 3 pixels is not measured. */
  leastSidePx: 3,
  leastAreaPx: 9,
  /** More than this no insulation does to a membrane: units, vents, metal, glass. */
  equipmentK: 6,
  /** No unit is so wide: area (m2), or share of the roof where the scale is unknown; it fills less than this of the smallest rectangle around it. */
  wideM2: 25,
  wideShare: 0.04,
  wideForm: 0.8,
  /** And still nothing wet is this much warmer (K). */
  wideMostK: 6.5,
  /** More than this a small area is a thing, whatever its form: mean difference (K). */
  certainThingK: 4.8,
  /** Long straight sides, at right angles or seen aslant, make up this share of the outline of what is built. */
  straightForm: 0.5,
  /** Sides at right angles make up this share of the outline of boards. */
  steppedForm: 0.9,
  equipmentReachPx: 6,
  equipmentReachK: 2,
  equipmentMarginPx: 4,
  equipmentClosingPx: 4,
  /** Rim of a skylight, curb or cabinet: this near, this much in the other direction (K, share of the area's own, times the noise), around this share. */
  curbRimPx: 3,
  curbRimK: 0.3,
  curbRimOfOwn: 0.1,
  curbRimSigmas: 4,
  curbRimShare: 0.4,
  /** A rim is looked for around what differs by this (K). */
  curbLeastK: 1,
  /** Cabinets: where a pixel differs by this (K, times the noise), up to this share of the picture. */
  cabinetK: 0.8,
  cabinetSigmas: 6,
  cabinetShare: 0.04,
  /** Their parts hold this share each, and differ by this (K) and this share of the whole, most of it within four pixels. */
  cabinetPartShare: 0.1,
  cabinetStepK: 1.2,
  cabinetStep: 0.45,
  cabinetSharpness: 0.65,
  /** A line that crosses an area of the other sign is no part of it: share of its length squared that it covers, its length in lengths of the area. */
  crossingFill: 0.05,
  crossingReach: 1.3,
  /** Smaller than this (m2) is a pipe, a vent or a fastener, not an area of the roof. */
  penetrationM2: 0.12,
  /** A line across the roof that is this much colder (K) is bare metal that mirrors the sky, or a wall; how much is across. */
  coldMetalK: 2.5,
  acrossShare: 0.6,
  /** A cold line that the lens does not resolve is metal as well: mean width (px), difference (K). */
  thinLinePx: 3.95,
  thinMetalK: 0.85,
  /** So is one this narrow (px) and so many times longer: pipes and conduits run on, wet seams do not. */
  pipePx: 4.8,
  pipeRatio: 25,
  /** Longer things narrower than this (px) are no image of anything: slivers beside what was left out. */
  sliverPx: 3.3,
  /** Beyond this an area is a thing: mean difference of an area, strongest difference of a spot, and of a spot known to be small. */
  thingMeanK: 4,
  thingPeakK: 5,
  smallThingPeakK: 4,
  /** Optics and smoothing spread a single point over this many pixels. */
  unresolvedPx: 30,
  /** A spot up to this size whose mean stays below this share of its peak has no plateau: the lens alone gives it its width. */
  spotPx: 60,
  spotPlateau: 0.69,
  /** Equal parts in a row: one period explains this share of the changes along a band, and swings by this share of its difference. */
  rowShare: 0.28,
  rowSwing: 0.13,
  rowSwingSigmas: 1.5,
  /** So many spots on one line at equal distances are things. */
  rowSpots: 4,
  /** Less of the difference than this within the outline's edge is a slow change of the roof. */
  leastEdgeStep: 0.45,
  /** More than this: the difference is to something beside it, not to the roof. */
  mostEdgeStep: 1.8,
  /** A part of the roof this large that a straight cut from edge to edge fits this well is a section of its own. */
  sectionShare: 0.03,
  sectionFit: 0.85,
  leastSectionStep: 0.3,
  /** Along this share of a side of the picture another surface lies, not an area of the roof. */
  otherSurfaceSideShare: 0.6,
  /** On both sides of a line across the roof the temperature is the same within this (K). */
  sameSurfaceK: 0.8,
  closingPx: 1,
  surroundingsPx: 12,
  /** Listed is what is about as likely right as not: half of the F1 that is reached gives the highest F1, and a little more keeps clean roofs clean. */
  leastProbability: 0.5,
} as const
