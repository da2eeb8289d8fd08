import { membership } from '@ridgeline/account/server/tables/organization'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { type ListName, type ListView, type ListViews, MOST_VIEWS } from '#contract/list-view'
import { listView } from '#server/tables/list-view'

type ListDeps = Pick<Deps, 'db' | 'now'>
type Row = typeof listView.$inferSelect
type Person = Pick<Actor, 'userId' | 'organizationId'>
/** What is kept of a view. */
type Kept = Omit<ListView, 'id' | 'list'>
type Patch = { readonly [K in keyof Kept]?: Kept[K] | undefined }

const ownedBy = (actor: Person) => and(eq(listView.userId, actor.userId), eq(listView.organizationId, actor.organizationId))
const present = ({ id, list, name, query, columns, isDefault }: Row): ListView => ({
  ...{ id, list, name: name ?? '', query, isDefault },
  columns: columns === null ? null : [...columns],
})

/** What the actor keeps of lists in the organization they work in. */
export async function listViewsOf({ db }: Pick<Deps, 'db'>, actor: Person): Promise<ListViews> {
  const rows = await db.select().from(listView).where(ownedBy(actor)).orderBy(asc(listView.createdAt), asc(listView.id))
  return {
    views: rows.filter(({ name }) => name !== null).map(present),
    columns: rows.flatMap(({ list, name, columns }) => (name === null && columns !== null ? [{ list, columns: [...columns] }] : [])),
  }
}

/** One at a time for each member: what one view leaves room for is counted with all others in sight. @throws AppError `not-found` for whoever is no member */
async function whileAlone(tx: Tx, { userId, organizationId }: Person): Promise<void> {
  const own = and(eq(membership.userId, userId), eq(membership.organizationId, organizationId))
  const [found] = await tx.select({ userId: membership.userId }).from(membership).where(own).for('update')
  if (!found) throw new AppError('not-found', 'No such organization')
}

/** Views of the list beside one of them. @throws AppError `conflict` where another has the name or the filters */
async function besides(tx: Tx, actor: Person, { list, id }: { list: ListName; id?: string }, asked: Patch): Promise<Row[]> {
  const all = await tx
    .select()
    .from(listView)
    .where(and(ownedBy(actor), eq(listView.list, list), isNotNull(listView.name)))
  const others = all.filter((row) => row.id !== id)
  const named = others.find(({ name }) => asked.name !== undefined && name?.toLowerCase() === asked.name.toLowerCase())
  if (named) throw new AppError('conflict', message`You have a view named "${named.name ?? ''}" already. Expected: another name`)
  const same = others.find(({ query }) => query === asked.query)
  if (same) throw new AppError('conflict', message`Your view "${same.name ?? ''}" has these filters and this order already`)
  return others
}

const letOthersGo = (tx: Tx, actor: Person, list: ListName) =>
  tx
    .update(listView)
    .set({ isDefault: false })
    .where(and(ownedBy(actor), eq(listView.list, list)))

/** @throws AppError `conflict` where the name or the filters stand already, or the list has as many views as it may */
export async function keepListView({ db, now }: ListDeps, actor: Person, { list, ...view }: Omit<ListView, 'id'>): Promise<ListView> {
  return db.transaction(async (tx) => {
    await whileAlone(tx, actor)
    const others = await besides(tx, actor, { list }, view)
    if (others.length >= MOST_VIEWS)
      throw new AppError('conflict', message`You have ${MOST_VIEWS} views of this list, as many as there may be. Remove one first`)
    if (view.isDefault) await letOthersGo(tx, actor, list)
    const { userId, organizationId } = actor
    const [made] = await tx
      .insert(listView)
      .values({ userId, organizationId, list, ...view, createdAt: now() })
      .returning()
    return present(made as Row)
  })
}

/** A view of the actor. @throws AppError `not-found` for one of somebody else, too */
async function find(tx: Tx, actor: Person, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(listView)
    .where(and(eq(listView.id, id), ownedBy(actor), isNotNull(listView.name)))
  if (!row) throw new AppError('not-found', 'No such view')
  return row
}

/** @throws AppError `not-found`; `conflict` where the name or the filters stand already */
export async function changeListView({ db }: ListDeps, actor: Person, id: string, patch: Patch): Promise<ListView> {
  return db.transaction(async (tx) => {
    await whileAlone(tx, actor)
    const row = await find(tx, actor, id)
    await besides(tx, actor, row, patch)
    if (patch.isDefault) await letOthersGo(tx, actor, row.list)
    const set = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
    if (Object.keys(set).length === 0) return present(row)
    const [after] = await tx.update(listView).set(set).where(eq(listView.id, id)).returning()
    return present(after as Row)
  })
}

/** @throws AppError `not-found` */
export async function removeListView({ db }: ListDeps, actor: Person, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await find(tx, actor, id)
    await tx.delete(listView).where(eq(listView.id, id))
  })
}

/** Columns of a list where no view is chosen; null: those it has at first. */
export async function chooseColumns(
  { db, now }: ListDeps,
  actor: Person,
  list: ListName,
  columns: readonly string[] | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await whileAlone(tx, actor)
    await tx.delete(listView).where(and(ownedBy(actor), eq(listView.list, list), isNull(listView.name)))
    const { userId, organizationId } = actor
    if (columns !== null) await tx.insert(listView).values({ userId, organizationId, list, query: '', columns, createdAt: now() })
  })
}
