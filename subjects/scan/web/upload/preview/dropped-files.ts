/** A dropped file and its path in what was dropped. */
export interface DroppedFile {
  readonly path: string
  readonly file: File
}

/** Files of a drop, with those inside dropped folders; hidden files of the operating system are left out. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly DroppedFile[]> {
  // Entries have to be taken before the first await: the list is emptied when the event ends.
  const entries = [...transfer.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null))
  const plain = [...transfer.files].map((file) => ({ path: file.name, file }))
  if (entries.every((entry) => entry === null || entry.isFile)) return plain
  const found = await Promise.all(entries.map((entry) => (entry === null ? [] : filesOf(entry))))
  return found.flat()
}

async function filesOf(entry: FileSystemEntry): Promise<readonly DroppedFile[]> {
  if (entry.name.startsWith('.')) return []
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    return [{ path: entry.fullPath.replace(/^\//, ''), file }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const files: DroppedFile[] = []
  for (;;) {
    // A reader gives at most a hundred entries at a time and nothing when it is through.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return files
    files.push(...(await Promise.all(part.map(filesOf))).flat())
  }
}
