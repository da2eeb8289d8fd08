import { droppedFiles } from '@ridgeline/scan/web/upload/preview/dropped-files.ts'
import type { TakenFile } from '#web/heads/read-card-file.ts'

/** A folder or file that the browser may open again after a reload, where it can. */
export type Handle = FileSystemHandle

/** What a person gave: files by their paths, and handles to come back to them. */
export interface Taken {
  readonly files: readonly TakenFile[]
  readonly handles: readonly Handle[]
}

/** Hidden ones are the operating system's. */
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'))

/** Files of an input, with their paths where a folder was chosen. */
export const filesOfInput = (list: ArrayLike<File>): TakenFile[] =>
  Array.from(list, (file) => ({ path: file.webkitRelativePath || file.name, file })).filter(({ path }) => !isHidden(path))

interface Opener {
  getAsFileSystemHandle?: () => Promise<Handle | null>
}

/** Files of a drop with those inside folders, however deep. */
export async function filesOfDrop(transfer: DataTransfer): Promise<Taken> {
  // both are asked for before the first await: the list is emptied when the event ends
  const opening = [...transfer.items].map((item) => (item as Opener).getAsFileSystemHandle?.().catch(() => null) ?? null)
  const files = (await droppedFiles(transfer)).filter(({ path }) => !isHidden(path))
  return { files, handles: (await Promise.all(opening)).filter((handle) => handle !== null) }
}

/** Files behind handles, with those inside folders. @throws where the browser may not open them any more */
export async function filesOfHandles(handles: readonly Handle[]): Promise<TakenFile[]> {
  const found = await Promise.all(handles.map((handle) => filesOfHandle(handle, handle.name)))
  return found.flat()
}

async function filesOfHandle(handle: Handle, path: string): Promise<TakenFile[]> {
  if (handle.name.startsWith('.')) return []
  if (handle.kind === 'file') return [{ path, file: await (handle as FileSystemFileHandle).getFile() }]
  const inside: Promise<TakenFile[]>[] = []
  for await (const child of (handle as FileSystemDirectoryHandle).values()) inside.push(filesOfHandle(child, `${path}/${child.name}`))
  return (await Promise.all(inside)).flat()
}

interface Picker {
  showDirectoryPicker?: (options: { id: string; mode: 'read' }) => Promise<FileSystemDirectoryHandle>
}

/** Whether this browser opens a folder that it can find again after a reload. */
export const canPick = (): boolean => (window as Picker).showDirectoryPicker !== undefined

/** Lets a person choose a folder; null where they did not. */
export async function pickFolder(): Promise<Taken | null> {
  try {
    const handle = await (window as Picker).showDirectoryPicker?.({ id: 'card', mode: 'read' })
    return handle === undefined ? null : { files: await filesOfHandles([handle]), handles: [handle] }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

interface Permitted {
  queryPermission?: (options: { mode: 'read' }) => Promise<PermissionState>
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>
}

/** Whether the handles can be opened. @param asks - the browser may ask the person, who has just pressed something */
export async function mayOpen(handles: readonly Handle[], asks: boolean): Promise<boolean> {
  for (const handle of handles as readonly Permitted[]) {
    const state = await (asks ? handle.requestPermission?.({ mode: 'read' }) : handle.queryPermission?.({ mode: 'read' }))
    if (state !== 'granted') return false
  }
  return handles.length > 0
}
