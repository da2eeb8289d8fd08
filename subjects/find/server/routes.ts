import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { findRecords } from '#contract/find'
import { chooseListColumns, createListView, patchListView, readListViews, removeListView } from '#contract/list-view'
import { changeListView, chooseColumns, keepListView, listViewsOf, removeListView as remove } from '#server/list-views'
import { findAll } from '#server/service'

export function findRoutes(mount: Mount, deps: Deps): void {
  mount.json(findRecords, async ({ actor, query }) => findAll(deps, actor, query.q))
  mount.json(readListViews, async ({ actor }) => listViewsOf(deps, actor))
  mount.json(createListView, async ({ actor, body }) => keepListView(deps, actor, body))
  mount.json(patchListView, async ({ actor, params, body }) => changeListView(deps, actor, params.id, body))
  mount.json(removeListView, async ({ actor, params }) => {
    await remove(deps, actor, params.id)
    return { removed: true as const }
  })
  mount.json(chooseListColumns, async ({ actor, body }) => {
    await chooseColumns(deps, actor, body.list, body.columns)
    return listViewsOf(deps, actor)
  })
}
