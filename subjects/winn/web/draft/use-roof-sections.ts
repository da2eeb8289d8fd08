import type { RoofSection } from '@ridgeline/roof/contract/roof'
import { useQuery } from '@tanstack/react-query'
import { roofQuery } from './api.ts'
import { useDraftStore } from './draft-context.tsx'

const none: readonly RoofSection[] = []

/** Sections of the roof as they were saved last; none before they are there. */
export function useRoofSections(): readonly RoofSection[] {
  const { propertyId } = useDraftStore()
  return useQuery(roofQuery(propertyId)).data?.sections ?? none
}

/** Names of the sections by their ids. */
export const sectionNames = (sections: readonly RoofSection[]): Record<string, string> =>
  Object.fromEntries(sections.map(({ id, label }) => [id, label]))
