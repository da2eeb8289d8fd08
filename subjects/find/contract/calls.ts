import { findRecords } from './find.ts'
import { chooseListColumns, createListView, patchListView, readListViews, removeListView } from './list-view.ts'

/** By the names under which the OpenAPI document lists them. */
export const findCalls = {
  findRecords,
  readListViews,
  createListView,
  patchListView,
  removeListView,
  chooseListColumns,
} as const
