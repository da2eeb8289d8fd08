/** Files of a drop, with those inside dropped folders; hidden files of the operating system are left out. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  // Entries have to be taken before the first await: the list is emptied when the event ends.
  const entries = [...transfer.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null))
  const plain = [...transfer.files]
  if (entries.every((entry) => entry === null || entry.isFile)) return plain
  const found = await Promise.all(entries.map((entry) => (entry === null ? [] : filesOf(entry))))
  return found.flat()
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.name.startsWith('.')) return []
  if (entry.isFile) return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const files: File[] = []
  for (;;) {
    // A reader gives at most a hundred entries at a time and nothing when it is through.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return files
    files.push(...(await Promise.all(part.map(filesOf))).flat())
  }
}
