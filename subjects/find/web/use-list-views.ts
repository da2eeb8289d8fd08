import { call, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { failureOf } from '@ridgeline/web/calls/change.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useAddress, without } from '@ridgeline/web/ui/form/use-address.ts'
import type { ViewsOfList } from '@ridgeline/web/ui/list/saved-views.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  chooseListColumns,
  createListView,
  type ListName,
  type ListView,
  type ListViews,
  LONGEST_VIEW_NAME,
  patchListView,
  readListViews,
  removeListView,
} from '#contract/list-view'

const queryKey = ['list-views'] as const
const listViewsQuery = queryOptions({ queryKey, queryFn: () => call(readListViews, {}), staleTime: 60_000, retry: false })

/** What stands behind the `?` of the address of those fields, always in the same order. */
function asked(params: URLSearchParams, fields: readonly string[]): string {
  const named = fields.toSorted().flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(named).toString()
}

type Columns = readonly string[] | null

/**
 * The views and columns of a list as its person keeps them. The address stays what says which filters are set: a view is current where the address asks for what it asks for.
 * @param fields - names in the address that a view keeps: filters, words and order
 */
export function useListViews(list: ListName, fields: readonly string[]) {
  const [params, put] = useAddress()
  const { data, isPending } = useQuery(listViewsQuery)
  const [isOpening, setOpening] = useState(params.size === 0)
  const [leftId, setLeftId] = useState<string>()
  const views = data?.views.filter((view) => view.list === list) ?? []
  const now = asked(params, fields)
  const asks = (view: ListView) => asked(new URLSearchParams(view.query), fields)
  const current = views.find((view) => asks(view) === now)
  const first = views.find((view) => view.isDefault && asks(view) !== '')
  const choose = (view: Pick<ListView, 'query'> | null) =>
    put({
      ...without(fields),
      ...Object.fromEntries([...new URLSearchParams(view?.query ?? '')].filter(([name]) => fields.includes(name))),
    })
  const firstId = first?.id
  const openFirst = useEffectEvent(() => first && choose(first))
  useEffect(() => {
    if (!isOpening || isPending) return
    if (firstId !== undefined && now === '') openFirst()
    else setOpening(false)
  }, [isOpening, isPending, firstId, now])
  useEffect(() => {
    if (current || now === '') setLeftId(current?.id)
  }, [current, now])
  const chosen: Columns = current ? current.columns : (data?.columns.find((one) => one.list === list)?.columns ?? null)
  const changes = useChanges(list)
  const saved: ViewsOfList<ListView> = {
    ...{ views, current, choose, left: views.find(({ id }) => id === leftId), isNew: !current && now !== '' },
    longestName: LONGEST_VIEW_NAME,
    keep: (name) => changes.named(() => call(createListView, { body: { list, name, query: now, columns: chosen && [...chosen] } })),
    rename: ({ id }, name) => changes.named(() => call(patchListView, { params: { id }, body: { name } })),
    renew: ({ id }) => changes.send(() => call(patchListView, { params: { id }, body: { query: now } })),
    openWith: ({ id }, isDefault) => changes.send(() => call(patchListView, { params: { id }, body: { isDefault } })),
    remove: changes.remove,
  }
  const chooseColumns = (keys: Columns) => {
    const columns = keys && [...keys]
    changes.show(current?.id, columns)
    changes.send(() =>
      current
        ? call(patchListView, { params: { id: current.id }, body: { columns } })
        : call(chooseListColumns, { body: { list, columns } }),
    )
  }
  // A list that opens with a view is not shown without it before.
  return { isReady: !isPending && !(isOpening && first), saved, columns: { chosen, onChoose: chooseColumns } }
}

function useChanges(list: ListName) {
  const client = useQueryClient()
  const failed = { title: 'Not saved', sentence: 'Your views could not be saved. Try again.' }
  const refresh = () => client.invalidateQueries({ queryKey })
  const { mutate, mutateAsync } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    // One after the other: the last choice is the one that stays.
    scope: { id: 'list-views' },
    onSettled: refresh,
  })
  const send = (change: () => Promise<unknown>, done?: () => void) =>
    mutate(change, { onSuccess: () => done?.(), onError: (error) => void toast(failureOf(error, failed)) })
  return {
    send,
    /** Says why a name was refused where it is typed. */
    named: (change: () => Promise<unknown>): Promise<string | null> =>
      mutateAsync(change).then(
        () => null,
        (error: unknown) => sentenceOf(error, failed.sentence),
      ),
    /** What is ticked is there at once. */
    show: (viewId: string | undefined, columns: string[] | null) =>
      client.setQueryData<ListViews>(queryKey, (before) => {
        if (!before) return before
        if (viewId) return { ...before, views: before.views.map((view) => (view.id === viewId ? { ...view, columns } : view)) }
        const others = before.columns.filter((one) => one.list !== list)
        return { ...before, columns: columns ? [...others, { list, columns }] : others }
      }),
    remove: ({ id, ...view }: ListView) =>
      send(
        () => call(removeListView, { params: { id } }),
        () =>
          void toast({
            title: 'View removed',
            description: view.name,
            action: { label: 'Undo', onClick: () => send(() => call(createListView, { body: view })) },
          }),
      ),
  }
}
