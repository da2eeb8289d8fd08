import { measureSection } from '@ridgeline/thermal/plan/measure-section'
import { roofTotals } from '@ridgeline/thermal/plan/roof-totals'
import { wasteTable } from '@ridgeline/thermal/plan/waste'
import type { Roof, RoofSection } from '#contract/roof'
import type { roof } from '#server/tables/roof'

export type RoofRow = typeof roof.$inferSelect

/** A section with its figures. */
export function presentSection(section: RoofSection): Roof['sections'][number] {
  const { planM2, slopedM2, edges } = measureSection(section)
  return { ...section, planM2, slopedM2, edgesM: edges.map(({ planM, slopedM }) => slopedM ?? planM) }
}

/** The roof as programs take it; one that nobody drew has no sections. */
export function presentRoof(row: RoofRow | undefined): Roof {
  const sections = row?.sections ?? []
  const { planM2, slopedM2, edgesM } = roofTotals(sections)
  return {
    revision: row?.revision ?? 0,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
    source: row?.source ?? null,
    nextNumber: row?.nextNumber ?? 1,
    sections: sections.map(presentSection),
    planM2,
    slopedM2,
    edgesM,
    waste: wasteTable(slopedM2),
  }
}
