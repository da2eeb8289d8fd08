import type { RoofSection } from '@ridgeline/roof/contract/roof'
import { useQuery } from '@tanstack/react-query'
import { roofQuery } from './api.ts'
import { useDraftStore } from './draft-context.tsx'

/** Sections of the roof as they were saved last; undefined before they are there. */
export function useRoofSections(): readonly RoofSection[] | undefined {
  const { propertyId } = useDraftStore()
  return useQuery(roofQuery(propertyId)).data?.sections
}

/** Names of the sections by their ids. */
export const sectionNames = (sections: readonly RoofSection[] = []): Record<string, string> =>
  Object.fromEntries(sections.map(({ id, label }) => [id, label]))
