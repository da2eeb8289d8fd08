import { listProjects, type Project, patchProject, readProject } from '@ridgeline/project/contract/project'
import { call } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { pagesOf, searchFor } from '@ridgeline/web/calls/pages.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { queryOptions } from '@tanstack/react-query'
import { archiveProperty, listProperties, type Property } from '#contract/property'
import { type ListFilter, queryOf } from './list-filter.ts'

/** Properties whose name or address has words that begin like these; all of them without any. */
export const propertiesQuery = (words: string, filter: ListFilter) =>
  pagesOf(['properties', words.trim(), filter], listProperties, {
    query: { ...searchFor(words), ...queryOf(filter), ...(filter.order !== 'inspected' && { order: filter.order }) },
  })

const PROJECTS_SHOWN = 8
/** Projects by the words of their names and clients. */
export const projectsFoundQuery = (search: string) =>
  queryOptions({
    queryKey: ['projects', 'found', search],
    queryFn: () => call(listProjects, { query: { ...searchFor(search), limit: PROJECTS_SHOWN } }),
  })

const refresh = [['properties'], ['property'], ['dashboard']] as const
const named = (count: number) => formatCount(count, 'property', 'properties')

interface Archiving {
  readonly properties: readonly Pick<Property, 'id'>[]
  readonly archived: boolean
}

/** One after the other, so that a refusal stops the rest; what was done before it stays, and the list shows it. */
async function archiveAll({ properties, archived }: Archiving): Promise<number> {
  for (const { id } of properties) await call(archiveProperty, { params: { id }, body: { archived } })
  return properties.length
}

/** Keeps properties out of lists, or takes them back; the toast undoes it. */
export function useArchiveMany(after: () => void) {
  const failed = {
    title: 'Not all properties were changed',
    sentence: 'Some properties could not be changed. The list shows which. Try again.',
  }
  const back = useChange({ change: archiveAll, refresh, done: { title: 'Undone' }, failed })
  return useChange({
    change: archiveAll,
    refresh,
    done: (count, { properties, archived }) => ({
      title: archived ? `${named(count)} archived` : `${named(count)} in use again`,
      action: { label: 'Undo', onClick: () => back.mutate({ properties, archived: !archived }) },
    }),
    after,
    failed,
  })
}

interface Assigning {
  readonly project: Pick<Project, 'id' | 'name'>
  readonly properties: readonly Pick<Property, 'id'>[]
}

/** Adds properties to those that a project has; one that it has already stays once. */
export function useAssign(after: () => void) {
  return useChange({
    change: async ({ project: { id }, properties }: Assigning) => {
      const project = await call(readProject, { params: { id } })
      const propertyIds = [...new Set([...project.properties.map((place) => place.id), ...properties.map((property) => property.id)])]
      return call(patchProject, { params: { id }, body: { propertyIds, revision: project.revision } })
    },
    refresh: [['projects']],
    done: (_, { project, properties }) => ({ title: `${named(properties.length)} assigned to ${project.name}` }),
    after,
    failed: { title: 'Not assigned', sentence: 'The properties could not be assigned to this project. Try again.' },
  })
}
