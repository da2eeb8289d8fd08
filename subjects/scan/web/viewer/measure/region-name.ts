import type { CaptureRegion, Region } from '#contract/region'

export const regionKindName = {
  spot: 'Spot',
  line: 'Line',
  box: 'Box',
  ellipse: 'Ellipse',
  polygon: 'Polygon',
} as const satisfies Record<Region['kind'], string>

/** "Box 3": the kind with the first number that no region of the capture carries. */
export function nextRegionName(kind: Region['kind'], regions: readonly Pick<CaptureRegion, 'name'>[]): string {
  const taken = new Set(regions.map((region) => region.name))
  for (let n = 1; ; n++) {
    const name = `${regionKindName[kind]} ${n}`
    if (!taken.has(name)) return name
  }
}
