import { endpoint } from '@ridgeline/contract/endpoint'
import { text, trimmed } from '@ridgeline/contract/text'
import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'

/** Lists that people choose columns and keep views of, by their addresses. */
export const ListName = z.enum(['properties', 'reports', 'projects', 'tasks'])
export type ListName = z.infer<typeof ListName>

/** Most views of one list that a person keeps. */
export const MOST_VIEWS = 20
export const LONGEST_VIEW_NAME = 60
const MOST_COLUMNS = 40

const Columns = z
  .array(text(40).min(1))
  .min(1, 'Please choose at least one column')
  .max(MOST_COLUMNS, fixed`must hold at most ${MOST_COLUMNS} columns`)
  .nullable()

const parts = {
  name: trimmed(LONGEST_VIEW_NAME).min(1, 'Please enter a name'),
  query: text(2000)
    .min(1, 'Please set a filter or an order first')
    .describe('Filters and order as they stand behind the `?` of the address of the list, such as `condition=critical&order=oldest`'),
  columns: Columns.describe('Keys of the columns that are shown; null: those of the list at first'),
  isDefault: z.boolean().describe('The list opens with it; of one list at most one'),
}

/** Filters, order and columns of a list under a name of one person, who alone has it. */
export const ListView = z.object({
  id: z.uuid(),
  list: ListName,
  name: z.string(),
  query: z.string(),
  columns: z.array(z.string()).nullable(),
  isDefault: z.boolean(),
})
export type ListView = z.infer<typeof ListView>

export const ListViews = z.object({
  /** In the order in which they were kept. */
  views: z.array(ListView),
  /** Columns of lists where no view is chosen; a list that is not named shows those it has at first. */
  columns: z.array(z.object({ list: ListName, columns: z.array(z.string()) })),
})
export type ListViews = z.infer<typeof ListViews>

export const readListViews = endpoint({
  method: 'GET',
  path: '/api/list-views',
  summary: 'Your views of lists, and the columns that you chose for each list',
  access: 'person',
  response: ListViews,
})
export const createListView = endpoint({
  method: 'POST',
  path: '/api/list-views',
  summary: 'Keep filters, order and columns of a list as a view of your own',
  access: 'person',
  body: z.object({
    list: ListName,
    ...parts,
    columns: parts.columns.default(null),
    isDefault: parts.isDefault.default(false),
  }),
  response: ListView,
})
export const patchListView = endpoint({
  method: 'PATCH',
  path: '/api/list-views/{id}',
  summary: 'Rename a view of yours, give it other filters or columns, or have its list open with it',
  access: 'person',
  body: z.object(parts).partial(),
  response: ListView,
})
export const removeListView = endpoint({
  method: 'DELETE',
  path: '/api/list-views/{id}',
  summary: 'Remove a view of yours',
  access: 'person',
  response: z.object({ removed: z.literal(true) }),
})
export const chooseListColumns = endpoint({
  method: 'PUT',
  path: '/api/list-columns',
  summary: 'Choose the columns of a list where no view is chosen; null brings back those it has at first',
  access: 'person',
  body: z.object({ list: ListName, columns: Columns }),
  response: ListViews,
})
